import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { linkedDealIds, MessageText } from './message-text.tsx';

afterEach(cleanup);

const { origin } = window.location;
const DEAL = `${origin}/deal-details/12`;
const BILBY = 'https://en.wikipedia.org/wiki/Bilby_(band)';

const addressesIn = (text: string) => {
	const { container } = render(<MessageText text={text} />);
	expect(container.textContent).toBe(text);
	return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

test.each([
	['curly quotes', `“${DEAL}”`],
	['an ellipsis', `${DEAL}…`],
	['a dash', `${DEAL}– cheap`],
	['an ideographic full stop', `${DEAL}。次の文`],
	['a zero-width space', `${DEAL}\u200bmore`],
	['brackets', `(see ${DEAL}).`],
	['a bracket and a comma', `(${DEAL}), cheap`],
	['a scheme in capitals', `HTTPS:// and ${DEAL}!`],
])('an address next to %s is a link without it, and its deal is found', (_, text) => {
	expect(addressesIn(text)).toEqual([DEAL]);
	expect(linkedDealIds(text)).toEqual([12]);
});

test('an address keeps a bracket that belongs to it', () => {
	expect(addressesIn(`${BILBY} (and ${BILBY}.)`)).toEqual([BILBY, BILBY]);
});

test('addresses between which there is no space are separate links', () => {
	const text = `${DEAL}、${origin}/deal/13，https://。`;
	expect(addressesIn(text)).toEqual([DEAL, `${origin}/deal/13`]);
	expect(linkedDealIds(text)).toEqual([12, 13]);
});
