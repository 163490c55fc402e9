import type { SourceFacts } from './page-facts.ts';
import type { ParsedPage } from './parse-page.ts';

/** Pixels a side below which a picture is an icon. */
const MIN_SIDE = 80;
const DECORATION =
	/sprite|spacer|pixel|blank|placeholder|loading|spinner|1x1|logo|icon|favicon|avatar|badge|banner|payment/i;

/** What a page without any markup for programs says: its title, its summary, its largest pictures. No price: it could be any. */
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

/** Pictures by the size that they declare; those that declare none last, in order. */
function shownPictures({ find }: ParsedPage): string[] {
	return find('img')
		.toArray()
		.map(({ attribs }) => ({ address: addressOf(attribs), ...sizeOf(attribs) }))
		.filter(({ address, width, height }) => !DECORATION.test(address) && Math.min(width, height) >= MIN_SIDE)
		.toSorted((a, b) => areaOf(b) - areaOf(a))
		.map(({ address }) => address)
		.filter((address) => address !== '' && !address.startsWith('data:'));
}

/** Pictures that load late keep their address elsewhere until then. */
function addressOf(attributes: Record<string, string>): string {
	const named = ['data-src', 'data-original', 'data-lazy-src', 'src'].map((name) => attributes[name]);
	const [first = ''] = named.filter((address) => address && !address.startsWith('data:'));
	return first;
}

/** A side that is not declared is as long as it may be. */
function sizeOf({ width, height }: Record<string, string>): { width: number; height: number } {
	return { width: sideOf(width), height: sideOf(height) };
}

function sideOf(declared: string | undefined): number {
	const [digits] = /^\s*\d{1,5}(?=(?:px)?\s*$)/.exec(declared ?? '') ?? [];
	return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
}

function areaOf({ width, height }: { width: number; height: number }): number {
	const area = width * height;
	return Number.isFinite(area) ? area : 0;
}
