import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteProcess } from '../support/running-site.ts';
import { readFeed } from '../support/site-api.ts';
import { expect, test } from '../support/site-fixtures.ts';

/** The built bundle that the server imports to render pages. */
const BUILT = path.join(import.meta.dirname, '../../web/dist/server/server.js');

/** Matches elements that load a module or another script file, with attributes in any order and quoting. */
const MODULE_TAG =
	/<script\b[^>]*\s(?:src\b|type\s*=\s*["']?module)[^>]*>|<link\b[^>]*\s(?:rel\s*=\s*["']?modulepreload|as\s*=\s*["']?script)[^>]*>/gi;
const HELD = /<template id="modules">(.*?)<\/template>/s;

const PAGES: { name: string; addressOf: (site: SiteProcess) => Promise<string> }[] = [
	{ name: 'the home page', addressOf: async () => '/' },
	{
		name: 'the page of a deal',
		addressOf: async (site) => `/deal-details/${(await readFeed(site, { filterBy: 'popular' }))[0]?.id}`,
	},
];

for (const { name, addressOf } of PAGES) {
	test(`every module on ${name} waits for the first paint`, async ({ site }) => {
		const address = await addressOf(site);
		const rendered = modulesIn(await render(site, address));
		expect(rendered.filter((tag) => tag.startsWith('<script'))).toHaveLength(1);
		expect(rendered.filter((tag) => tag.startsWith('<link')).length).toBeGreaterThan(2);

		const sent = await (await fetch(site.url + address)).text();
		expect(modulesIn(HELD.exec(sent)?.[1] ?? ''), 'what waits').toEqual(rendered);
		expect(modulesIn(sent.replace(HELD, '')), 'what does not wait').toEqual([]);
		expect(sent).toMatch(/<\/template><script>[^<]*getElementById\('modules'\)[^<]*<\/script><\/body>/);
	});
}

function modulesIn(html: string): string[] {
	return html.match(MODULE_TAG) ?? [];
}

/** Renders a page with the built client, before the server changes it, without the marks on its scripts. */
async function render(site: SiteProcess, address: string): Promise<string> {
	const { default: web } = await import(pathToFileURL(BUILT).href);
	const scriptNonce = 'marked';
	const context = {
		apiFetch: (call: string, init: RequestInit) => fetch(site.url + call, init),
		siteName: 'Bilby',
		siteUrl: site.url,
		scriptNonce,
	};
	const request = new Request(site.url + address, { headers: { accept: 'text/html' } });
	const response: Response = await web.fetch(request, { context });
	return (await response.text()).replaceAll(` nonce="${scriptNonce}"`, '');
}
