import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { answerFetch } from './answer-fetch.ts';
import { dealFormAnswers } from './deal-form-answers.ts';
import { stubBrowser } from './stub-browser.ts';

type Answers = Parameters<typeof answerFetch>[0];

/**
 * Sets up the responses for a member writing a deal before each test of the calling file. Returns the recorded
 * requests.
 */
export function answerForm(more: Answers = {}) {
	const answers: Answers = {};
	let calls: ReturnType<typeof answerFetch> = [];
	beforeEach(() => {
		stubBrowser();
		for (const path of Object.keys(answers)) delete answers[path];
		Object.assign(answers, dealFormAnswers(), more);
		calls = answerFetch(answers);
		localStorage.clear();
		localStorage.setItem('myToken', 'token');
	});
	afterEach(() => {
		cleanup();
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
	return { answers, calls: () => calls };
}
