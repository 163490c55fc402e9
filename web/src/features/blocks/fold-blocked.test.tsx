import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildCardDeal } from '#testing/build-deal.ts';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { DealCard } from '../deals/card/deal-card.tsx';
import { blocksQuery, showBlock } from './blocks-query.ts';
import { FoldBlocked } from './fold-blocked.tsx';

const TOKEN = buildToken(7);
const LENA = { id: 11, username: 'Ledger.Lena', avatar: null };

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function showPage(blocks: (typeof LENA)[], hiddenIds: number[] = []) {
	const calls = fakeFetch({ '/api/blocks': { body: { blocks, hiddenIds } } });
	const { queryClient } = renderInRouter(
		<>
			<ul>
				<li>
					<DealCard deal={buildCardDeal({ id: 1, title: 'Kettle', ownerId: 11 })} renderedAt={0} />
				</li>
				<li>
					<DealCard deal={buildCardDeal({ id: 2, title: 'Lamp', ownerId: 12 })} renderedAt={0} />
				</li>
				<li>
					<DealCard deal={buildCardDeal({ id: 3, title: 'Of nobody', ownerId: null })} renderedAt={0} />
				</li>
			</ul>
			<article data-comment-by={11} tabIndex={-1} aria-label="Comment by Ledger.Lena">
				<p>Words of Lena</p>
			</article>
			<FoldBlocked token={TOKEN} />
		</>,
	);
	return { calls, queryClient };
}

const DEAL_NOTE = 'Deal by someone you blocked.';
const COMMENT_NOTE = 'Comment by someone you blocked.';
const linkTo = (name: string) => screen.queryByRole('link', { name });

test('deals and comments of blocked members are folded, others are not', async () => {
	showPage([LENA]);
	await screen.findByText(DEAL_NOTE);
	expect(screen.getAllByText(/someone you blocked/)).toHaveLength(2);
	expect(linkTo('Kettle')).toBeNull();
	expect(linkTo('Lamp')).toBeTruthy();
	expect(linkTo('Of nobody')).toBeTruthy();
	// A card keeps its space, a comment does not.
	expect(screen.getByText('Kettle').closest<HTMLElement>('article > *')?.style.visibility).toBe('hidden');
	expect(screen.getByText('Words of Lena').style.display).toBe('none');
});

test('folds texts of blocked members whose accounts are hidden now', async () => {
	showPage([], [LENA.id]);
	await screen.findByText(DEAL_NOTE);
	expect(linkTo('Kettle')).toBeNull();
	expect(linkTo('Lamp')).toBeTruthy();
});

test('folded texts can be shown one by one, and the focus moves there', async () => {
	showPage([LENA]);
	const note = await screen.findByText(DEAL_NOTE);
	fireEvent.click(within(note.closest('[data-fold-note]') as HTMLElement).getByRole('button', { name: 'Show' }));
	expect(document.activeElement).toBe(linkTo('Kettle'));
	expect(screen.queryByText(DEAL_NOTE)).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Show' }));
	expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Comment by Ledger.Lena' }));
	expect(screen.getByText('Words of Lena').style.display).toBe('');
	expect(screen.queryByText(COMMENT_NOTE)).toBeNull();
});

test('a comment that was shown stays open when the page renders it again', async () => {
	showPage([LENA]);
	const comment = document.createElement('article');
	Object.assign(comment, { id: 'comment-5', innerHTML: '<p>Said before</p>' });
	comment.dataset.commentBy = '11';
	document.body.append(comment);
	fireEvent.click(await within(comment).findByRole('button', { name: 'Show' }));
	const again = comment.cloneNode(true) as HTMLElement;
	comment.replaceWith(again);
	const later = document.createElement('article');
	later.dataset.commentBy = '11';
	later.innerHTML = '<p>Said later</p>';
	document.body.append(later);
	await waitFor(() => expect(screen.getByText('Said later').style.display).toBe('none'));
	expect(screen.getByText('Said before').style.display).toBe('');
	again.remove();
	later.remove();
});

test('later texts are folded too, and unblocking restores everything', async () => {
	const { queryClient } = showPage([]);
	await waitFor(() => expect(queryClient.getQueryData(blocksQuery(TOKEN).queryKey)?.blocks).toEqual([]));
	expect(screen.queryByText(DEAL_NOTE)).toBeNull();
	act(() => showBlock(queryClient, { token: TOKEN, member: LENA, isBlocked: true }));
	await screen.findByText(DEAL_NOTE);
	const later = document.createElement('article');
	later.dataset.commentBy = '11';
	later.innerHTML = '<p>Said later</p>';
	document.body.append(later);
	await waitFor(() => expect(screen.getByText('Said later').style.display).toBe('none'));
	expect(screen.getAllByText(COMMENT_NOTE)).toHaveLength(2);
	act(() => showBlock(queryClient, { token: TOKEN, member: LENA, isBlocked: false }));
	await waitFor(() => expect(screen.queryByText(/someone you blocked/)).toBeNull());
	expect(linkTo('Kettle')).toBeTruthy();
	expect(screen.getByText('Said later').style.display).toBe('');
	later.remove();
});

test('markup is not changed before it is hydrated', async () => {
	const fromServer = document.createElement('article');
	fromServer.innerHTML = '<p>As the server drew it</p>';
	document.body.append(fromServer);
	showPage([LENA]);
	await screen.findByText(DEAL_NOTE);
	expect(fromServer.innerHTML).toBe('<p>As the server drew it</p>');
	fromServer.setAttribute('data-deal-by', '11');
	await waitFor(() => expect(within(fromServer).getByText(DEAL_NOTE)).toBeTruthy());
	fromServer.remove();
});
