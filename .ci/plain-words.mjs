// Fails if a text of the project uses a word that the style guide does not allow, and suggests a replacement. A line that must keep such a
// word (a quotation, the name of a system) is listed in plain-words-allowed.json. Arguments limit the check to the given files and folders.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const WORDS = [
  [/\b(?:tell|tells|telling|told)\b|\b(?:tell|told)(?=[A-Z])|Told(?=[A-Z])/i, 'show, report, list or say'],
  [/\b(?:whoever|somebody|nobody|anybody)\b/i, 'the user, another user, no one, anyone'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bstands (?:beside|for itself|to|in the way)\b|\bhow it stands\b/i, 'is, appears, compares with'],
  [/\bof (?:its|their|one['’]s|our|your) own\b/i, 'its own, separate'],
  [/\bas (?:it was|they were|they are)\b/i, 'unchanged'],
  [/\bwhat was said\b|\bsaid aloud\b|\baloud\b/i, 'logged, stated'],
  [/\breckon(?:s|ed|ing)?\b/i, 'calculate'],
  [/nothing left this server/i, 'runs locally'],
  [
    /colour|normalis|behaviour|favour(?!ite\b)|\bcentre|labell(?!edby)|recognis|organis(?!m)|honour|\bgrey\b|licence|judgement/i,
    'the American spelling',
  ],
];
const TEXT = /\.(?:ts|tsx|mjs|js|md|css|html|json|ya?ml)$|^(?:Dockerfile|\.ci\/)/;
const LEFT_OUT = /^(?:package-lock\.json|\.ci\/plain-words|fixtures\/import\/|fixtures\/golden\/)/;

const scope = process.argv.slice(2);
const isChecked = (file) => scope.length === 0 || scope.some((path) => file === path || file.startsWith(`${path}/`));

const allowed = JSON.parse(readFileSync(new URL('plain-words-allowed.json', import.meta.url), 'utf8'));
const used = new Set();
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');
const found = [];
for (const file of files) {
  if (!TEXT.test(file) || LEFT_OUT.test(file) || !isChecked(file)) continue;
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    continue; // Deleted, not yet committed.
  }
  text.split('\n').forEach((line, index) => {
    for (const [word, instead] of WORDS) {
      const match = word.exec(line);
      if (!match) continue;
      const exception = allowed.find((entry) => entry.file === file && line.includes(entry.text));
      if (exception) used.add(exception);
      else found.push(`${file}:${index + 1}: "${match[0]}": write ${instead}`);
    }
  });
}
for (const entry of allowed)
  if (isChecked(entry.file) && !used.has(entry))
    found.push(`plain-words-allowed.json: not needed: ${JSON.stringify(entry)}`);
if (found.length > 0) {
  console.error(found.join('\n'));
  console.error(`${found.length} dropped words. docs/glossary.md has the words that the product uses.`);
  process.exitCode = 1;
}
