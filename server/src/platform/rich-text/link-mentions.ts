import type { CleanHtml } from '#schema/columns.ts';
import { type Piece, readTree } from './text-tree.ts';
import { writeTree } from './write-tree.ts';

/**
 * Matches an @ at the start of a word, and a username at the end of one, with letters of every script. With a second @ it is an
 * address on another service. Punctuation at the end of a sentence may look like a part of the name.
 */
const MENTION = /(?<![\p{L}\p{M}\p{N}_@./-])@([A-Za-z0-9_.-]{3,30})(?![\p{L}\p{M}\p{N}_@.-])/gu;

interface Mentions {
	/** Mentions by the author of the text. */
	written: string[];
	/** Mentions only in quotes of others. */
	quoted: string[];
}

/** Returns usernames that a cleaned text may mention, in lower case: at most `most` different ones, the author's first. */
export function mentionsIn(html: string, most: number): Mentions {
	const written = new Set<string>();
	const quoted = new Set<string>();
	const walk = (pieces: Piece[], isQuote: boolean): void => {
		for (const piece of pieces) {
			if (written.size >= most) return;
			if (typeof piece !== 'string') {
				if (piece.tag !== 'a') walk(piece.children, isQuote || piece.tag === 'blockquote');
				continue;
			}
			const found = isQuote ? quoted : written;
			for (const [, name = ''] of piece.matchAll(MENTION)) {
				if (found.size < most) found.add(name.toLowerCase());
			}
		}
	};
	walk(readTree(html), false);
	const onlyQuoted = [...quoted].filter((name) => !written.has(name)).slice(0, most - written.size);
	return { written: [...written], quoted: onlyQuoted };
}

/** Returns the ways to read a mention: unchanged, and without punctuation that may end a sentence. */
export function possibleNames(name: string): string[] {
	const shorter = name.replace(/[.-]+$/, '');
	return shorter === name || shorter.length < 3 ? [name] : [name, shorter];
}

/**
 * Turns mentions of these members into links, by their usernames in lower case. A link is many times as long as a mention, so
 * mentions that would make the text longer than `maxBytes` stay plain text.
 */
export function linkMentions(html: CleanHtml, members: ReadonlyMap<string, string>, maxBytes: number): CleanHtml {
	if (members.size === 0) return html;
	let space = maxBytes - Buffer.byteLength(html);
	const link = (text: string): Piece[] => {
		const parts: Piece[] = [];
		let done = 0;
		for (const { 1: name = '', index } of text.matchAll(MENTION)) {
			const written = possibleNames(name).find((reading) => members.has(reading.toLowerCase()));
			if (written === undefined) continue;
			const end = index + 1 + written.length;
			const username = members.get(written.toLowerCase()) ?? written;
			const link = { tag: 'a', href: `/user/${username}`, children: [`@${written}`] };
			space -= writeTree([link]).length - written.length - 1;
			if (space < 0) break;
			parts.push(text.slice(done, index), link);
			done = end;
		}
		return [...parts, text.slice(done)].filter((part) => part !== '');
	};
	const walk = (pieces: Piece[]): Piece[] =>
		pieces.flatMap((piece) => {
			if (typeof piece === 'string') return link(piece);
			return piece.tag === 'a' ? piece : { ...piece, children: walk(piece.children) };
		});
	return writeTree(walk(readTree(html))) as CleanHtml;
}

/** Matches a link that `linkMentions` wrote. Members can only write links to other sites. */
const MENTION_LINK = /<a href="\/user\/([A-Za-z0-9_.-]+)">([^<]*)<\/a>/g;

/** Returns usernames that a stored text links to, in lower case. */
export function linkedNamesIn(html: string): string[] {
	return [...html.matchAll(MENTION_LINK)].map(([, name = '']) => name.toLowerCase());
}

/** Turns mentions into plain text unless `hasPage` is true for their username in lower case. */
export function unlinkMentions(html: string, hasPage: (name: string) => boolean): string {
	return html.replace(MENTION_LINK, (link, name: string, text: string) => (hasPage(name.toLowerCase()) ? link : text));
}
