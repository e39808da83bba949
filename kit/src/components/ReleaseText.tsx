import { type ReleaseWords, releaseBlocks } from '@intake-desk/contracts';
import { List, Text, Title } from '@mantine/core';

/** The text of a release: headings, lists, paragraphs and strong words. Other markup is shown as typed. */
export function ReleaseText({ text }: { readonly text: string }) {
  return releaseBlocks(text).map((block, position) => {
    // Parts of a text have no other key than their position.
    const key = `${block.kind} ${position}`;
    if (block.kind === 'list') {
      return (
        <List key={key} mt="xs" spacing={6}>
          {block.points.map((words, point) => {
            const place = `point ${point}`;
            return (
              <List.Item key={place}>
                <Words words={words} />
              </List.Item>
            );
          })}
        </List>
      );
    }
    return block.kind === 'heading' ? (
      <Title key={key} order={3} mt="sm">
        <Words words={block.words} />
      </Title>
    ) : (
      <Text key={key} mt="xs">
        <Words words={block.words} />
      </Text>
    );
  });
}

function Words({ words }: { readonly words: readonly ReleaseWords[] }) {
  return words.map(({ text, strong }, position) => {
    const key = `${position} ${text}`;
    return strong ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
  });
}
