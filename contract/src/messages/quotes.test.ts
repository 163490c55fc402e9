import { expect, it } from 'vitest';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_SUBJECT_LENGTH } from './limits.ts';
import {
	isOnlyQuote,
	previewMessage,
	QUOTE_DIVIDER,
	quoteMessage,
	replySubject,
	replyWithQuote,
	splitQuote,
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
