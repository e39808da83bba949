export function PageHeader({ title }: { title: string }) {
  return title;
}
export function Modal({ title }: { opened: boolean; onClose: () => void; title: string }) {
  return title;
}
