import { aiScore } from '@bilby/contract/scores/ai-score';
import { qualityScore } from '@bilby/contract/scores/quality-score';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { findExplainer } from '../help/explainers/explainers.tsx';
import { exampleForm, readFacts } from './example-facts.ts';
import { ScoreCalculator } from './score-calculator.tsx';

afterEach(cleanup);

const scores = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const fill = (label: string, value: string) =>
	fireEvent.input(screen.getByRole('spinbutton', { name: label }), { target: { value } });

it('shows the scores of its initial values on first render', () => {
	render(<ScoreCalculator />);
	const { quality, ai, now } = readFacts(exampleForm());
	const [first, second] = [qualityScore(quality, now), aiScore(ai, now)];
	expect(scores()).toEqual([`${first.score} ${first.tier}`, `${second.score} ${second.tier}`]);
});

it('follows every change', () => {
	render(<ScoreCalculator />);
	fill('Price', '0');
	expect(screen.getAllByText('100% off $649.00')).toHaveLength(2);
	expect(screen.getByText('Free')).toBeDefined();
	fill('Original price', '');
	expect(screen.getAllByText('No original price to compare with')).toHaveLength(2);
	fill('Days of records', '13');
	expect(screen.getByText('Fewer than 14 days of price history')).toBeDefined();
	fireEvent.click(screen.getByRole('checkbox', { name: 'Has a picture' }));
	expect(screen.getByText('Missing: a picture, an original price')).toBeDefined();
	fireEvent.input(screen.getByRole('combobox', { name: 'Store' }), { target: { value: 'none' } });
	expect(screen.getByText('Store not rated yet')).toBeDefined();
});

it('treats impossible numbers as zero', () => {
	render(<ScoreCalculator />);
	for (const label of ['Price', 'Original price', 'Likes', 'Dislikes', 'Comments', 'Views', 'Usual price']) {
		fill(label, '-5');
	}
	expect(screen.getAllByText('0 net votes, no views yet')).toHaveLength(2);
});

it('uses the weights that the help page explains', () => {
	render(findExplainer('ai-scoring')?.body);
	const { ai, quality, now } = readFacts(exampleForm());
	const weights = ['Discount', 'Community', 'Price history', 'Freshness', 'Post quality'];
	const parts = aiScore(ai, now).parts.map(({ max }, place) => `${weights[place]}, ${max}%:`);
	for (const part of parts) expect(screen.getByText(part)).toBeDefined();
	const text = within(document.body).getByText(/It shares the first two parts/).textContent;
	for (const { key, max } of qualityScore(quality, now).parts.slice(2)) {
		expect(text, key).toContain(`up to ${max} points`);
	}
});
