import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { linkSampler } from '../support/links.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { expect, test } from '../support/site-fixtures.ts';

/** The path of the Nu Html Checker. */
const CHECKER = process.env.HTML_CHECKER;

interface Visited {
	/** Faults of the page, such as a missing title. */
	faults: string[];
	links: string[];
	/** Missing if the response is not a page of the site. */
	html?: string;
}

test('every link that a visitor can follow leads to a complete page', async ({ site }) => {
	test.setTimeout(300_000);
	const isToFollow = linkSampler();
	const waiting = ['/'];
	const seen = new Set(waiting);
	const faults: string[] = [];
	const pages = new Map<string, string>();
	for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
		const page = await visit(site, address);
		faults.push(...page.faults.map((fault) => `${address}: ${fault}`));
		if (page.html) pages.set(address, page.html);
		for (const link of page.links) {
			if (seen.has(link) || !isToFollow(link)) continue;
			seen.add(link);
			waiting.push(link);
		}
	}
	expect(faults).toEqual([]);
	expect(findHtmlErrors(pages)).toEqual([]);
	for (const page of ['/about', '/blog', '/deal-alerts', '/forums', '/help', '/contact', '/post-deal']) {
		expect([...seen]).toContain(page);
	}
	expect(seen.size).toBeGreaterThan(60);
});

/**
 * Returns what the Nu Html Checker objects to. On machines without Java there is no checker. It does not know that a submit
 * button may be a switch (ARIA in HTML, button), which also works without a script.
 */
function findHtmlErrors(pages: ReadonlyMap<string, string>): string[] {
	if (!CHECKER) return [];
	const folder = test.info().outputPath('pages');
	mkdirSync(folder, { recursive: true });
	const paths = [...pages.keys()];
	const files = paths.map((_, index) => path.join(folder, `${index}.html`));
	for (const [index, file] of files.entries()) writeFileSync(file, pages.get(paths[index] ?? '') ?? '');
	const checked = spawnSync('java', ['-jar', CHECKER, '--errors-only', '--format', 'json', ...files], {
		encoding: 'utf8',
	});
	const { messages }: { messages: { url: string; message: string; extract?: string }[] } = JSON.parse(checked.stderr);
	return messages
		.filter(({ message, extract }) => !(message.includes('“submit”') && extract?.includes('role="switch"')))
		.map(({ url, message, extract }) => `${paths[Number(path.basename(url, '.html'))]}: ${message} ${extract ?? ''}`);
}

/** Addresses in messages, mails and other sites. Each leads somewhere, if need be by a redirect. */
test('addresses from other places lead to a page', async ({ site }) => {
	for (const address of [
		...['/home', '/terms', '/privacy', '/notifications', '/privacy-settings', '/mails', '/following', '/test'],
		...[
			'/blog/how-to-search-with-a-sentence',
			'/deal/1',
			'/profile?tab=stores',
			'/post-deal?url=https://shop.example/',
		],
		...['/verify-email', '/offline', '/help/explainer/posting-guide'],
	]) {
		const { faults } = await visit(site, address);
		expect(faults, address).toEqual([]);
	}
});

/** Loads a page, and follows one redirect within the site. */
async function visit(site: SiteProcess, address: string): Promise<Visited> {
	const response = await fetch(site.url + address);
	const type = response.headers.get('content-type') ?? '';
	if (response.status !== 200) return { faults: [`status ${response.status}`], links: [] };
	// The API documentation is a program of its own.
	if (!type.startsWith('text/html') || address.startsWith('/api/')) return { faults: [], links: [] };
	const html = await response.text();
	const $ = load(html, { scriptingEnabled: true });
	const content = (selector: string) => $(selector).attr('content')?.trim();
	const isHidden = content('meta[name=robots]')?.includes('noindex') ?? false;
	const faults = [
		$('title').text().trim() === '' && 'no title',
		!content('meta[name=description]') && 'no description',
		...['.members-only', '.visitors-only'].map((hidden) => {
			const shown = $('h1').filter((_, heading) => $(heading).closest(hidden).length === 0).length;
			return shown !== 1 && `${shown} headings of level 1 without ${hidden}`;
		}),
		!isHidden && !$('link[rel=canonical]').attr('href') && 'neither canonical address nor noindex',
		!content('meta[property="og:title"]') && 'no title for sharing',
		!content('meta[property="og:image"]') && 'no picture for sharing',
		...$('a:not([href])')
			.map((_, link) => `a link without an address: ${$(link).text()}`)
			.get(),
		...repeated(
			$('[id]')
				.map((_, element) => element.attribs.id ?? '')
				.get(),
		).map((id) => `id ${id} twice`),
	];
	const links = $('a[href]')
		.map((_, link) => $(link).attr('href') ?? '')
		.get()
		.map((href) => new URL(href, response.url))
		.filter(({ origin }) => origin === site.url)
		.map(({ pathname, search }) => pathname + search);
	return { faults: faults.filter((fault) => fault !== false), links: [...new Set(links)], html };
}

function repeated(ids: string[]): string[] {
	return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))];
}
