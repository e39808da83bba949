const channel = typeof MessageChannel === 'undefined' ? undefined : new MessageChannel();
const works: (() => void)[] = [];
if (channel) channel.port1.onmessage = () => works.shift()?.();

/** Runs the work in a new task without delay; nested timers would wait 4 ms (HTML Standard). */
export function nextTask(work: () => void): void {
  if (!channel) {
    setTimeout(work);
    return;
  }
  works.push(work);
  channel.port2.postMessage(undefined);
}
