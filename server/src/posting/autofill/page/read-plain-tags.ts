import type { SourceFacts } from './page-facts.ts';
import type { ParsedPage } from './parse-page.ts';

/** Pictures with a shorter side, in pixels, are icons. */
const MIN_SIDE = 80;
const DECORATION =
	/sprite|spacer|pixel|blank|placeholder|loading|spinner|1x1|logo|icon|favicon|avatar|badge|banner|payment/i;

/**
 * Reads a page without structured data: its title, summary and largest pictures. Reads no price, as any number could be
 * one.
 */
export function readPlainTags(page: ParsedPage): SourceFacts {
	return {
		images: [...linkedPictures(page), ...shownPictures(page)],
		title: textIn(page, 'title') ?? textIn(page, 'h1'),
		description: page.find('meta[name="description" i]').first().attr('content') ?? null,
		price: null,
		originalPrice: null,
		siteNames: [],
		brandNames: [],
		categories: [],
	};
}

function textIn({ find }: ParsedPage, selector: string): string | null {
	return find(selector).first().text().trim() || null;
}

function linkedPictures({ find }: ParsedPage): string[] {
	const { href } = find('link[rel="image_src" i]').first().attr() ?? {};
	return href ? [href] : [];
}

/** Sorts pictures by declared size. Pictures without one come last, in document order. */
function shownPictures({ find }: ParsedPage): string[] {
	return find('img')
		.toArray()
		.map(({ attribs }) => ({ address: findAddress(attribs), ...readSize(attribs) }))
		.filter(({ address, width, height }) => !DECORATION.test(address) && Math.min(width, height) >= MIN_SIDE)
		.toSorted((a, b) => computeArea(b) - computeArea(a))
		.map(({ address }) => address)
		.filter((address) => address !== '' && !address.startsWith('data:'));
}

/** Lazily loaded pictures have their address in another attribute. */
function findAddress(attributes: Record<string, string>): string {
	const addresses = ['data-src', 'data-original', 'data-lazy-src', 'src'].map((name) => attributes[name]);
	const [first = ''] = addresses.filter((address) => address && !address.startsWith('data:'));
	return first;
}

/** An undeclared side counts as large enough. */
function readSize({ width, height }: Record<string, string>): { width: number; height: number } {
	return { width: readSide(width), height: readSide(height) };
}

function readSide(declared: string | undefined): number {
	const [digits] = /^\s*\d{1,5}(?=(?:px)?\s*$)/.exec(declared ?? '') ?? [];
	return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
}

function computeArea({ width, height }: { width: number; height: number }): number {
	const area = width * height;
	return Number.isFinite(area) ? area : 0;
}
