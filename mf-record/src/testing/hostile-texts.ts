/** Texts that would execute, load something or be altered unless handled as plain text (security.md F2). */
export const hostileTexts: readonly string[] = [
  '<script>window.__ran = 1</script>',
  '<img src=x onerror="window.__ran = 1">',
  '"><svg onload="window.__ran = 1">',
  '<a href="javascript:window.__ran = 1">here</a>',
  'javascript:window.__ran = 1',
  "{{constructor.constructor('window.__ran = 1')()}}",
  '{{name}} {{date}} $t(record.title)',
  '&lt;img src=x onerror=window.__ran=1&gt;',
  '{a|<b onmouseover="window.__ran = 1">}{b}{c}',
  '\u202Egpj.exe <iframe srcdoc="<script>parent.__ran = 1</script>">',
];
