import { describe, expect, it } from 'vitest';
import { hashScript, newScriptNonce, takeScriptHashes } from './inline-scripts.ts';

const nonce = newScriptNonce();

describe('script hashes', () => {
	it('cover scripts that the renderer marked, and the marks are removed', () => {
		const page = `<html><head><meta property="csp-nonce" content="${nonce}"/><script nonce="${nonce}">first()</script></head>`;
		const { html, hashes } = takeScriptHashes(`${page}<script data-part="" nonce="${nonce}">second()</script>`, nonce);
		expect(hashes).toEqual([hashScript('first()'), hashScript('second()')]);
		expect(html).not.toContain(nonce);
	});

	it.each([
		['without a mark', '<script>evil()</script>'],
		['with another mark', `<script nonce="${newScriptNonce()}">evil()</script>`],
		['that opens and never closes', '<script>evil()//'],
		['that swallows the next tag into an attribute', "<script data-x='"],
		['inside of a comment that never ends', '<!-- <script>evil()'],
		['with the mark as its words', `<script>evil(' nonce=')</script>`],
	])('do not cover a script %s', (_, injected) => {
		const { hashes } = takeScriptHashes(`<p>${injected}</p><script nonce="${nonce}">ours()</script>`, nonce);
		expect(hashes).toEqual([hashScript('ours()')]);
	});

	it('do not cover external files and data blocks, which they could not run', () => {
		const page = `<script type="module" src="/a.js" nonce="${nonce}"></script><script type="application/ld+json" nonce="${nonce}">{}</script>`;
		expect(takeScriptHashes(page, nonce).hashes).toEqual([]);
	});

	it('use a different mark every time', () => {
		expect(newScriptNonce()).not.toBe(newScriptNonce());
	});
});
