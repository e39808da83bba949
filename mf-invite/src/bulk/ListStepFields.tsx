import { limit } from '@intake-desk/contracts';
import { Button, Group, Icon, Text, Textarea } from '@intake-desk/kit';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListHook } from './use-list.ts';

/** Fields to paste a list or choose a file. Errors of a file are beside the file. */
export function ListStepFields({ list, trouble }: { readonly list: ListHook; readonly trouble: string | undefined }) {
  const { t } = useTranslation('mf-invite');
  const { t: kit } = useTranslation('kit');
  const input = useRef<HTMLInputElement>(null);
  const { text, chosen } = list.state;
  const refused = chosen && !('parts' in chosen.file) ? chosen.file.kind : undefined;
  const said = refused ? kit(`file.${refused}`, { name: chosen?.name }) : trouble;
  return (
    <>
      <Textarea
        label={t('bulk.list')}
        description={t('bulk.listHelp', { most: limit.batchRows })}
        value={text}
        rows={8}
        maxRows={8}
        spellCheck={false}
        autoComplete="off"
        error={chosen ? undefined : trouble}
        onChange={(event) => list.paste(event.currentTarget.value)}
      />
      <Group gap="sm">
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          aria-label={kit('file.choose')}
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void list.choose(file);
            event.currentTarget.value = '';
          }}
        />
        <Button variant="default" leftSection={<Icon name="upload" />} onClick={() => input.current?.click()}>
          {kit('file.choose')}
        </Button>
        {chosen ? <Text role="status">{said ?? t('bulk.fileRead', { name: chosen.name })}</Text> : null}
      </Group>
    </>
  );
}
