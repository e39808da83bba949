import type { Lazy } from '@intake-desk/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';

/** Loads a page or slot of the remote. */
export function Part<Props extends object>({ load, props }: { load: Lazy<Props>; props: Props }) {
  const [found, setFound] = useState<{ load: Lazy<Props>; Component: ComponentType<Props> }>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let current = true;
    load().then(
      (module) => {
        if (current) setFound({ load, Component: module.default });
      },
      (error: unknown) => {
        if (current) setProblem(String(error));
      },
    );
    return () => {
      current = false;
    };
  }, [load]);
  if (problem) return <EmptyState icon="error" title={problem} />;
  if (found?.load !== load) return null;
  const { Component } = found;
  return <Component {...props} />;
}
