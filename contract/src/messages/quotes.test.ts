import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_SUBJECT_LENGTH } from './limits.ts';
import {
	isOnlyQuote,
	previewMessage,
	QUOTE_DIVIDER,
	quoteMessage,
	replySubject,
	replyWithQuote,
	splitQuote,
	withoutTrueQuote,
} from './quotes.ts';

it.each([
	['Ticket dates', 'RE: Ticket dates'],
	['RE: Ticket dates', 'RE: Ticket dates'],
	['', 'RE: (no subject)'],
	['  ', 'RE: (no subject)'],
])('the reply to “%s” has the subject “%s”', (subject, reply) => {
	expect(replySubject(subject)).toBe(reply);
});

it('the subject of a reply fits its limit', () => {
	expect(replySubject('x'.repeat(MAX_MESSAGE_SUBJECT_LENGTH)).length).toBeLessThanOrEqual(MAX_MESSAGE_SUBJECT_LENGTH);
});

it('the preview is one line without the quote', () => {
	const quote = quoteMessage({ sender: 'tessn', date: '20-11-2026 08:51:33 PM', message: 'Try the other shop.' });
	expect(previewMessage(`It worked.\nThanks!${quote}`)).toBe('It worked. Thanks!');
});

it('the preview has at most 82 characters', () => {
	expect(previewMessage('word '.repeat(40)).length).toBeLessThanOrEqual(82);
	expect(previewMessage('x'.repeat(82))).toBe('x'.repeat(82));
});

it('a message is split at its first divider', () => {
	const quoted = `Yes${quoteMessage({ sender: 'a', date: 'today', message: `No\n${QUOTE_DIVIDER}\nOlder` })}`;
	expect(splitQuote(quoted)).toEqual({ text: 'Yes', quote: `On today a wrote:\nNo\n${QUOTE_DIVIDER}\nOlder` });
	expect(splitQuote('Plain')).toEqual({ text: 'Plain', quote: null });
});

describe('a reply', () => {
	const original = `Did it\nwork?${quoteMessage({ sender: 'a', date: 'today', message: 'Try the other shop.' })}`;
	const quote = (message: string) => `Yes${quoteMessage({ sender: 'b', date: 'today', message })}`;

	it.each([
		['the original', original],
		['a long original, cut', 'y'.repeat(MAX_MESSAGE_LENGTH)],
		['an original that ends with an ellipsis', 'Well…'],
		['an original with lines of other systems', 'Did it\r\nwork?'],
	])('loses the quote if it is %s', (_, message) => {
		expect(withoutTrueQuote(quote(message.replaceAll('\r', '')), message)).toBe('Yes');
	});

	it.each([
		['differs', quote('You promised $500.')],
		['contains only the start of the original, without an ellipsis', quote('Did it')],
		['has answers between its lines', quote(original.replace('work?', 'work?\nYes.'))],
		['has a text of the sender as its header', quote(original).replace('On today b wrote:', 'I have paid:')],
		['is missing', 'Yes'],
	])('stays whole if its quote %s', (_, reply) => {
		expect(withoutTrueQuote(reply, original)).toBe(reply);
	});
});

it.each([
	['', true],
	['\n\u200b', true],
	['Yes', false],
])('a message that says %j above its quote only quotes: %s', (text, isExpected) => {
	expect(isOnlyQuote(text + quoteMessage({ sender: 'a', date: 'today', message: 'No' }))).toBe(isExpected);
});

it('a message without a quote does not only quote', () => {
	expect(isOnlyQuote('')).toBe(false);
});

it('a chain of quotes never takes more than half of a message', () => {
	let message = 'Hello';
	for (let depth = 0; depth < 500; depth += 1) {
		message = `Reply ${depth}${quoteMessage({ sender: 'a', date: 'today', message })}`;
	}
	expect(message.length).toBeLessThan(MAX_MESSAGE_LENGTH / 2 + 20);
});

it.each([
	['Yes', true],
	['x'.repeat(MAX_MESSAGE_LENGTH - 200), true],
	['x'.repeat(MAX_MESSAGE_LENGTH - 50), false],
	['x'.repeat(MAX_MESSAGE_LENGTH), false],
])('a reply keeps its text and quotes the original where there is space', (reply, isQuoted) => {
	const message = replyWithQuote(reply, { sender: 'you', date: 'today', message: 'y'.repeat(MAX_MESSAGE_LENGTH) });
	expect(message.startsWith(reply)).toBe(true);
	expect(message.includes(QUOTE_DIVIDER)).toBe(isQuoted);
	expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
});
