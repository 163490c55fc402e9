import { isVisible } from '../kernel/readable-text.ts';
import { shorten } from '../kernel/shorten.ts';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_SUBJECT_LENGTH, MAX_PREVIEW_LENGTH } from './limits.ts';

/** The line between a reply and the message that it quotes. */
export const QUOTE_DIVIDER = '----- Original message -----';

/** The greatest share of a reply that a quote takes, so that there is space to write. */
const MAX_QUOTE_LENGTH = MAX_MESSAGE_LENGTH / 2;

/** Splits a message at its first divider. `quote` is null if the message quotes nothing. */
export function splitQuote(message: string): { text: string; quote: string | null } {
	const lines = message.split(/\r?\n/);
	const at = lines.findIndex((line) => line.trim() === QUOTE_DIVIDER);
	if (at < 0) return { text: message, quote: null };
	return { text: lines.slice(0, at).join('\n').trimEnd(), quote: lines.slice(at + 1).join('\n') };
}

/**
 * Returns a reply without its quote if the quote repeats the original, perhaps cut. Returns the whole reply otherwise:
 * senders can edit a quote, so its text is their own.
 */
export function withoutTrueQuote(reply: string, original: string): string {
	const { text, quote } = splitQuote(reply);
	if (quote === null) return reply;
	const [header = '', ...lines] = quote.split('\n');
	const repeated = toOneLine(lines.join('\n'));
	const isTrue = repeated.endsWith('…')
		? toOneLine(original).startsWith(repeated.slice(0, -1).trimEnd())
		: toOneLine(original) === repeated;
	return isTrue && /^On .+ wrote:$/.test(header) ? text : reply;
}

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns whether a message quotes another one and says nothing above it. */
export function isOnlyQuote(message: string): boolean {
	const { text, quote } = splitQuote(message);
	return quote !== null && !isVisible(text);
}

/** Returns the first characters of a message as one line, without the quote. */
export function previewMessage(message: string): string {
	return shorten(toOneLine(splitQuote(message).text), MAX_PREVIEW_LENGTH);
}

/** Returns the subject of a reply. A subject that has the prefix keeps it once. */
export function replySubject(subject: string): string {
	if (subject.trim() === '') return 'RE: (no subject)';
	return shorten(/^re: /i.test(subject) ? subject : `RE: ${subject}`, MAX_MESSAGE_SUBJECT_LENGTH);
}

/** A shorter quote says nothing. */
const MIN_QUOTE_LENGTH = 100;

/** Returns the quoted original with date and sender. A long original is cut. */
export function quoteMessage({ sender, date, message }: { sender: string; date: string; message: string }): string {
	return shorten(`\n\n${QUOTE_DIVIDER}\nOn ${date} ${sender} wrote:\n${message}`, MAX_QUOTE_LENGTH);
}

/** Returns a reply with the quoted original, cut to the space that the reply leaves. */
export function replyWithQuote(reply: string, original: Parameters<typeof quoteMessage>[0]): string {
	const space = MAX_MESSAGE_LENGTH - reply.length;
	return space < MIN_QUOTE_LENGTH ? reply : reply + shorten(quoteMessage(original), space);
}
