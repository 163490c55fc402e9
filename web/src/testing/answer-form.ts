import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { answerFetch } from './answer-fetch.ts';
import { dealFormAnswers } from './deal-form-answers.ts';
import { stubBrowser } from './stub-browser.ts';

type Answers = Parameters<typeof answerFetch>[0];

/** What the site answers a member who writes a deal, anew in each test of the file that calls this, and what it was asked. */
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
