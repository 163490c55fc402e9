import { expect, test } from 'vitest';
import { isPathOfThisSite, MAX_RETURN_PATH_LENGTH } from './rules.ts';

test.each([
	'/',
	'/faq?category=deals',
	'/deal-details/5#comment-7',
	'/search?deal=https://shop.example/a',
	'/cat/loginwear',
	'/signups',
	'/a/./b',
	`/${'x'.repeat(MAX_RETURN_PATH_LENGTH - 1)}`,
])('a login may lead to %s', (target) => {
	expect(isPathOfThisSite(target)).toBe(true);
});

test.each([
	'',
	'faq',
	'https://evil.example/',
	'//evil.example/',
	'/\\evil.example',
	'/a\\b',
	'/.//evil.example',
	'/a/..//evil.example',
	'/%2e//evil.example',
	' /faq',
	'/\tfaq',
	'/faq\r\nLocation: //evil.example',
	'/faq\0',
	'javascript:alert(1)',
	'/login',
	'/login?next=/faq',
	'/a/../login',
	'/signup/',
	'/auth/callback',
	'/logout',
	'/api/logout',
	`/${'x'.repeat(MAX_RETURN_PATH_LENGTH)}`,
])('a login never leads to %j', (target) => {
	expect(isPathOfThisSite(target)).toBe(false);
});
