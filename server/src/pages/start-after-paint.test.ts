import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const PRELOAD = '<link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/>';
const ENTRY = '<script type="module" async="" src="/assets/a.js"></script>';
const STYLES = '<link rel="stylesheet" href="/assets/a.css"/>';

test('delays modules until the first paint, but not styles and text', () => {
	const html = startAfterPaint(`<html><head>${STYLES}${PRELOAD}</head><body><p>Words</p>${ENTRY}</body></html>`);
	expect(html.startsWith(`<html><head>${STYLES}</head><body><p>Words</p><template `)).toBe(true);
	expect(html).toContain(`>${PRELOAD}${ENTRY}</template><script>`);
	expect(html.match(/a\.js/g)).toHaveLength(2);
});

test('leaves a page without modules unchanged', () => {
	const html = '<html><body><script>1</script></body></html>';
	expect(startAfterPaint(html)).toBe(html);
});
