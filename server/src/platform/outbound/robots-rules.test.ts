import { describe, expect, it } from 'vitest';
import { mayRobotVisit, parseRobotsRules } from './robots-rules.ts';

const may = (text: string, path: string) =>
	mayRobotVisit(parseRobotsRules(text), new URL(path, 'https://shop.example/'));

describe('robots.txt', () => {
	it.each([
		['', '/a', true, 'nothing is asked'],
		['<html>Not found</html>', '/a', true, 'a page that is none'],
		['User-agent: *\nDisallow:', '/a', true, 'an empty rule'],
		['User-agent: *\nDisallow: /', '/a', false, 'everybody, everything'],
		['user-agent:*\r\ndisallow:/a # not this\r\n', '/a/b', false, 'other line ends, comments, no blanks'],
		['User-agent: *\nDisallow: /a', '/b', true, 'another path'],
		['User-agent: *\nDisallow: /\nUser-agent: BilbyBot/1.0\nDisallow: /b', '/a', true, 'our own group wins'],
		['User-agent: bilbybot\nUser-agent: other\nDisallow: /', '/a', false, 'a group of several'],
		['User-agent: other\nDisallow: /', '/a', true, 'a group for others'],
		[
			'User-agent: *\nDisallow: /a\n\nUser-agent: other\nDisallow: /b\n\nUser-agent: *\nDisallow: /c',
			'/c',
			false,
			'two',
		],
		['User-agent: *\nDisallow: /\nAllow: /a', '/a', true, 'the longest fits best'],
		['User-agent: *\nAllow: /\nDisallow: /a', '/a', false, 'the longest fits best'],
		['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true, 'a tie is decided kindly'],
		['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false, 'a wildcard and an end'],
		['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z', true, 'a wildcard and an end'],
		['User-agent: *\nDisallow: /a$', '/ab', true, 'an end'],
		['User-agent: *\nDisallow: /a*b*c', '/a-b-b-c-d', false, 'several wildcards'],
		['User-agent: *\nDisallow: /a*b*c', '/a-c-b', true, 'several wildcards in order'],
		['User-agent: *\nDisallow: /a*a$', '/a', true, 'what a wildcard stands between is there twice'],
		['User-agent: *\nDisallow: /*?sort=', '/list?sort=price', false, 'parameters count'],
		['User-agent: *\nDisallow: /caf%c3%a9', '/café', false, 'escapes are written in more than one way'],
		['User-agent: *\nDisallow: /café', '/caf%c3%a9', false, 'escapes are written in more than one way'],
	])('%j on %s: %s (%s)', (text, path, expected) => {
		expect(may(text, path)).toBe(expected);
	});

	it('stays small however it is written', () => {
		const agents = Array.from({ length: 15_000 }, (_, index) => `User-agent: bot${index}\n`).join('');
		const rules = 'Allow: /*a*a*a*b\n'.repeat(15_000);
		expect(parseRobotsRules(agents + rules)).toEqual([]);
		expect(parseRobotsRules(`User-agent: *\n${rules}`)).toHaveLength(1_000);
		expect(parseRobotsRules(`User-agent: *\nDisallow: /${'a'.repeat(500_000)}`)).toEqual([]);
	});
});
