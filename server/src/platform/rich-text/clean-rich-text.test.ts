import { DESCRIPTION_HTML } from '@bilby/contract/deals/limits';
import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { describe, expect, it } from 'vitest';
import { AppError } from '../kernel/errors.ts';
import { cleanRichText } from './clean-rich-text.ts';

const clean = (html: string) => cleanRichText(html, { field: 'text', ...DESCRIPTION_HTML });
const htmlOf = (html: string): string => clean(html).html;
const linkTo = (address: string, words = address) =>
	`<a href="${address}" rel="ugc nofollow noopener" target="_blank">${words}</a>`;

function catchRejection(work: () => unknown): AppError {
	try {
		work();
	} catch (error) {
		if (error instanceof AppError) return error;
	}
	throw new Error('This was not rejected.');
}

it.each([
	['empty paragraphs around words', ' <p></p><p><br> </p><p>Words</p>\n<p> <br/></p> <p></p> ', '<p>Words</p>'],
	['nothing but empty paragraphs', '<p></p> <p><br></p>', ''],
	['an empty paragraph between others', '<p>a</p><p><br></p><p>b</p>', '<p>a</p><p><br /></p><p>b</p>'],
	['a list at the end', '<ul><li>a</li></ul><p></p>', '<ul><li>a</li></ul>'],
])('removes empty lines at the edges: %s', (_, html, cleaned) => {
	expect(htmlOf(html)).toBe(cleaned);
});

it.each(['&#x202e;', '&#8238;', '\u202e'])('lets no address be turned around by %s', (override) => {
	const html = htmlOf(`<p>x${override}y <a href="https://shop.example/${override}gpj">z</a></p>`);
	expect(html).toContain('<p>xy <a href="https://shop.example/gpj"');
	expect(html).not.toContain('\u202e');
});

it('removes stacked combining marks', () => {
	expect(htmlOf(`<p>Z${'\u0300'.repeat(60)}</p>`)).toBe(`<p>Z${'\u0300'.repeat(5)}</p>`);
});

it.each(['”', '’', '—', '…', '。', '）', '.”', '\u200b', '\u200bnext'])('leaves %j out of a link', (sign) => {
	expect(htmlOf(`See https://shop.example/a${sign}`)).toBe(`<p>See ${linkTo('https://shop.example/a')}${sign}</p>`);
});

it('finds the second of two addresses with a quote between them', () => {
	const [one, two] = ['https://shop.example/a', 'https://shop.example/b'];
	expect(htmlOf(`“${one}” ${two}`)).toBe(`<p>“${linkTo(one)}” ${linkTo(two)}</p>`);
});

describe('markup without text', () => {
	it.each([
		['links', 'a<a href="https://x.example/"></a>b', 'ab'],
		['links around blanks, whose blanks stay', 'a<a href="https://x.example/"> &#8203;</a>b', 'a \u200bb'],
		['links without an address', '<p><a name="x">a</a><a href="ftp://x.example/">b</a></p>', '<p>ab</p>'],
		['emphasis, however deep', 'a<b><i><b></b> <i></i></i></b>b', 'a b'],
		['emphasis within the same', '<b>a<i>b<b>c</b></i></b>', '<strong>a<em>bc</em></strong>'],
		['entries and lists', '<ul><li>a</li><li> </li></ul><ol><li></li></ol>', '<ul><li>a</li> </ul>'],
		['quotes', 'a<blockquote><p><br></p></blockquote>b', 'a b'],
		['closing tags of nothing', 'a</p></p></p>b', 'a b'],
		['blank lines in a row', '<p>a</p><p><br></p><p> <br></p>\n<p><br></p><p>b</p>', '<p>a</p><p><br /></p> <p>b</p>'],
		['breaks in a row', 'a<br><br> <br><br>b', 'a<br /><br /> b'],
		['blanks in a row', `<p>a${' \n'.repeat(50)}&nbsp;&#160;b</p>`, '<p>a b</p>'],
		['characters that nobody can read', '<p>a\u0001&#2;b</p>', '<p>ab</p>'],
	])('is removed: %s', (_, html, cleaned) => {
		expect(htmlOf(html)).toBe(cleaned);
	});

	it('takes no space: two thousand empty links are stored as their text', () => {
		expect(clean(`hi${'<a href=http://x.y>'.repeat(2_490)}`)).toEqual({ html: 'hi', text: 'hi', pictures: [] });
		expect(clean('<a href="http://x.y"></a>')).toEqual({ html: '', text: '', pictures: [] });
	});
});

describe('turns a block quote that imitates a quoted post into text', () => {
	it.each([
		['as it is', '<blockquote>Quoted from: admin</blockquote>', '<p>Quoted from: admin</p>'],
		[
			'line by line',
			'<blockquote>* * *</blockquote> <blockquote><b>QUOTED</b> from admin</blockquote><blockquote>Words</blockquote><p>Mine</p>',
			'<p>* * *</p> <p><strong>QUOTED</strong> from admin</p><p>Words</p><p>Mine</p>',
		],
		['over two lines', '<blockquote>Quoted<br>from: admin</blockquote>', '<p>Quoted<br />from: admin</p>'],
		['with paragraphs', '<blockquote><p>» quoted from: x</p><p>y</p></blockquote>', '<p>» quoted from: x</p><p>y</p>'],
		[
			'in a list',
			'<ul><li><blockquote>Quoted from: x</blockquote></li></ul>',
			'<ul><li><p>Quoted from: x</p></li></ul>',
		],
		['in another quote', '<blockquote><blockquote>Quoted from: x</blockquote></blockquote>', '<p>Quoted from: x</p>'],
	])('%s', (_, html, cleaned) => {
		expect(htmlOf(html)).toBe(cleaned);
	});

	it.each([
		...['Qu\u200boted fr\u00adom: x', 'Ｑuoted from: x', 'Quo\u0301ted\u2003from：x', '\u3164Quoted from: x'],
		...['Qu\u043Eted fr\u043Em: x', 'QUOTED FR\u041E\u041C: x', 'qu\u03BFt\u0435d from: x'],
	])('however it is disguised: %s', (words) => {
		expect(htmlOf(`<blockquote>${words}</blockquote>`)).not.toContain('<blockquote>');
	});

	it.each(['I quoted from: x', 'Quoted fromage', 'They were $5 all winter'])('but not this: %s', (words) => {
		expect(htmlOf(`<blockquote>${words}</blockquote>`)).toBe(`<blockquote>${words}</blockquote>`);
	});

	// If each quote were compared with all later ones, this test would time out.
	it.each([
		['quotes', '<blockquote>.</blockquote>\n'.repeat(2_000)],
		['lines of one quote', `<blockquote>${'<br>.'.repeat(4_000)}quoted</blockquote>`],
	])('keeps other quotes, however many there are: %s', (_, html) => {
		expect(htmlOf(html)).toContain('<blockquote>');
	});
});

it('links an address that contains character references', () => {
	expect(htmlOf('<p>https://x.example/?a=1&amp;b=2</p>')).toBe(`<p>${linkTo('https://x.example/?a=1&amp;b=2')}</p>`);
});

it('returns the text without markup, one line per block', () => {
	expect(clean('<p>a <b>b</b> &amp;lt;</p><ul><li>c</li><li>d<br>e</li></ul>').text).toBe('a b &lt;\nc\nd\ne');
});

describe('limits', () => {
	const addresses = (count: number) => Array.from({ length: count }, (_, index) => `https://x.example/${index}`);

	it('accept 20 links, written ones and bare addresses together, and no more', () => {
		const written = addresses(10).map((address) => `<a href="${address}">x</a>`);
		const text = [...written, ...addresses(10)].join(' ');
		expect(htmlOf(text).match(/<a /g)).toHaveLength(20);
		const rejection = catchRejection(() => clean(`${text} http://one.example`));
		expect(rejection).toMatchObject({
			code: 'validation',
			fields: { text: 'This text has too many links. Please use at most 20.' },
		});
	});

	it.each([
		['comment', COMMENT_HTML],
		['description', DESCRIPTION_HTML],
	])('accept the stated number of bytes of a %s and no more', (_, bounds) => {
		const { maxBytes } = bounds;
		const ofBytes = (bytes: number) => `<p>ä${'x'.repeat(bytes - '<p>ä</p>'.length - 1)}</p>`;
		const cleanAs = (html: string) => cleanRichText(html, { field: 'text', ...bounds }).html;
		expect(Buffer.byteLength(cleanAs(ofBytes(maxBytes)))).toBe(maxBytes);
		const { fields } = catchRejection(() => cleanAs(ofBytes(maxBytes + 1)));
		expect(fields?.text).toContain(`Please keep it under ${maxBytes / 1_000} kB.`);
	});

	it.each([
		['that are open', '<b>'],
		['that close nothing', '</i>'],
		['of scripts', '<script>'],
		['that say nothing to us', '<svg>'],
		['that are comments', '<!---->'],
	])('reject ten thousand tags %s', (_, tag) => {
		expect(catchRejection(() => clean(tag.repeat(10_000))).message).toContain('too much formatting');
	});
});

describe('a text that would grow many times over', () => {
	// The largest body of a call.
	const filled = (part: string) => part.repeat(256_000 / part.length);

	it.each([
		['lines of one ampersand', filled('&\n'), 'too many lines'],
		['lines of one letter', filled('a\r\n'), 'too many lines'],
		['lines of one angle bracket', filled('<\n'), 'too many lines'],
		['lines of one address', filled('http://a.bc\n'), 'too many lines'],
		['ampersands', filled('&'), 'too long'],
		['addresses in one line', `<p>${filled('http://a.bc ').slice(0, 59_000)}</p>`, 'too many links'],
		['a link to ampersands', `<a href="http://x.example/${filled('&')}">x</a>`, 'too long'],
	])('is rejected before it grows: %s', (_, text, reason) => {
		expect(catchRejection(() => clean(text)).message).toContain(reason);
	});

	it('may have as many lines as the limit', () => {
		expect(htmlOf('a\n\n'.repeat(2_500)).match(/<p>/g)).toHaveLength(2_500);
	});
});

describe('a text as long as a form allows is read in linear time', () => {
	// If a pattern were retried at every position, this would take minutes and the test would time out.
	const LENGTH = 100_000;
	const long = (part: string) => part.repeat(LENGTH / part.length);

	it.each([
		['blanks within a word', `<p>a${long(' ')}b</p>`],
		['blanks and an empty paragraph', `<p>a</p>${long(' ')}b<p></p>`],
		['empty paragraphs', `a${`<p>${' '.repeat(30)}</p>`.repeat(2_400)}b`],
		['breaks', `<p>a</p><p>${'<br>'.repeat(4_900)}b</p>`],
		['tags that stay open, and then others that close', `${'<b>'.repeat(2_400)}b${'</i>'.repeat(2_400)}`],
		['attributes', `<p ${long('a="x" ')}>b</p>`],
	])('%s', (_, html) => {
		expect(htmlOf(html)).toContain('b');
	});

	it.each([
		['bare addresses', long('http://a.bc ')],
		['beginnings of addresses', `<p>${long('http://')}`],
		['mail addresses', `<p>http://a.bc ${long('a@')}`],
		['character references', `<p>${long('&amp;')}`],
		['ampersands', `<p>${long('&')}`],
		['angle brackets', long('<')],
		['brackets', `<p>http://a.bc/${long('([')}`],
	])('%s, and is rejected', (_, html) => {
		expect(catchRejection(() => clean(html)).code).toBe('validation');
	});
});
