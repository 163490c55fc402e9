import { expect, test } from 'vitest';
import {
	CONTACT_TEXTS,
	contactEmailProblem,
	contactMessageProblem,
	contactNameProblem,
	contactSubjectProblem,
} from './rules.ts';

test.each([
	['', 'Please enter your name'],
	[' \t', 'Please enter your name'],
	['Olive Quoll', null],
	['Olive\tQuoll', null],
	['  ö ', null],
	['x'.repeat(100), null],
	['x'.repeat(101), CONTACT_TEXTS.nameTooLong],
	['Olive\r\nBcc: all@example.com', CONTACT_TEXTS.unreadable],
])('the name %j', (name, problem) => {
	expect(contactNameProblem(name)).toBe(problem);
});

test.each([
	['', 'Please enter your email address'],
	['  ', 'Please enter your email address'],
	['a@b.com', null],
	[' a@b.com ', null],
	['a@b.com\u200b', null],
	['a@b', 'Please enter a valid email address'],
	['a b@c.com', 'Please enter a valid email address'],
	['a@b.com\r\nBcc: c@d.com', 'Please enter a valid email address'],
	['a@b.com, c@d.com', 'Please enter a valid email address'],
	[`${'a'.repeat(250)}@b.com`, 'Please enter a valid email address'],
])('the address %j', (email, problem) => {
	expect(contactEmailProblem(email)).toBe(problem);
});

test.each([
	['general', null],
	['other', null],
	['', 'Please enter a subject'],
	['constructor', 'Please enter a subject'],
])('the subject %j', (subject, problem) => {
	expect(contactSubjectProblem(subject)).toBe(problem);
});

test.each([
	['', 'Please enter your message'],
	[' \n ', 'Please enter your message'],
	['123456789', 'Message must be at least 10 characters long'],
	['  123456789  ', 'Message must be at least 10 characters long'],
	['1234567890', null],
	['x'.repeat(5_000), null],
	[`${'x'.repeat(5_000)}  `, null],
	['x'.repeat(5_001), CONTACT_TEXTS.messageTooLong],
])('the message %#', (message, problem) => {
	expect(contactMessageProblem(message)).toBe(problem);
});
