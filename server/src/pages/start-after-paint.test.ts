import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const PRELOAD = '<link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/>';
const ENTRY = '<script type="module" async="" src="/assets/a.js"></script>';
const STYLES = '<link rel="stylesheet" href="/assets/a.css"/>';

test('modules wait in a template for the first paint; styles and words do not', () => {
	const html = startAfterPaint(`<html><head>${STYLES}${PRELOAD}</head><body><p>Words</p>${ENTRY}</body></html>`);
	expect(html.startsWith(`<html><head>${STYLES}</head><body><p>Words</p><template `)).toBe(true);
	expect(html).toContain(`>${PRELOAD}${ENTRY}</template><script>`);
	expect(html.match(/a\.js/g)).toHaveLength(2);
});

test('a page without modules stays as it is', () => {
	const html = '<html><body><script>1</script></body></html>';
	expect(startAfterPaint(html)).toBe(html);
});
