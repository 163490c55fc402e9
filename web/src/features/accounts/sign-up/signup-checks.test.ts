import { expect, test } from 'vitest';
import { findStep, signupProblems, stepProblems } from './signup-checks.ts';

const right = {
	firstName: 'Tess',
	lastName: 'Nguyen',
	email: 'tess@example.com',
	password: 'wombat7',
	recaptcha: 'solved',
	terms: true,
};

test('requires both names in the first step', () => {
	expect(stepProblems(1, { firstName: ' ', lastName: '' })).toEqual({
		firstName: 'First name is required',
		lastName: 'Last name is required',
	});
});

test('completes the first step once both names are valid', () => {
	expect(stepProblems(1, { firstName: 'Al', lastName: 'Nguyen9' })).toEqual({
		firstName: 'Atleast 3 characters, alphabets only',
		lastName: 'Please provide a valid input',
	});
	expect(stepProblems(1, right)).toEqual({ firstName: null, lastName: null });
});

test.each([
	['', '', 'Email is required', 'Password is required'],
	['x', 'abc12', 'Please enter a valid email', 'Password must be at least 6 characters'],
	['tess@example.com', 'abcdef', null, 'Password must be alphanumeric'],
	['tess@example.com', 'abc123', null, null],
])('checks the second step with %j and %j', (email, password, emailProblem, passwordProblem) => {
	expect(stepProblems(2, { email, password })).toEqual({ email: emailProblem, password: passwordProblem });
});

test.each([
	[{ firstName: 'Al' }, 'firstName', 'Atleast 3 characters, alphabets only', 1],
	[{ firstName: '' }, 'firstName', 'This field cannot be null', 1],
	[{ lastName: ' Nguyen' }, 'lastName', 'This field cannot be null', 1],
	[{ lastName: 'Nguyen9' }, 'lastName', 'Please provide a valid input', 1],
	[{ email: 'tess@' }, 'email', 'Please enter a valid email', 2],
	[{ password: 'abc12' }, 'password', 'Minimum 6 characters required', 2],
	[{ password: '123456' }, 'password', 'Password must be alphanumeric', 2],
	[{ password: 'abcdef' }, 'password', 'Password must be alphanumeric', 2],
	[{ recaptcha: '' }, 'recaptcha', 'Please check the reCaptcha', 3],
	[{ terms: false }, 'terms', 'Please accept the terms and confirm that you are 18 or over', 3],
])('rejects %j at the end, and names its step', (change, field, text, step) => {
	const problems = signupProblems({ ...right, ...change });
	expect(problems[field]).toBe(text);
	expect(findStep(problems)).toBe(step);
});

test('accepts valid values', () => {
	expect(findStep(signupProblems(right))).toBeNull();
});

test('rejects a password made of names in its own step', () => {
	const site = { name: 'Bilby', host: 'deals.example' };
	expect(signupProblems({ ...right, password: 'tess-nguyen7' }, site).password).toMatch(/contains your name/);
	expect(signupProblems({ ...right, password: 'Bilby2026!' }, site).password).toMatch(/contains your name/);
});
