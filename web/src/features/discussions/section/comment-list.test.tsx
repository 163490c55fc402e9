import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCommentWire } from '#testing/build-comment.ts';
import { by, chain, list, testComments } from '#testing/comments-test.tsx';

const page = testComments();

describe('the comment list', () => {
	test('nests each level in another list, and offers no Reply at the sixth', async () => {
		page.logIn();
		await page.show([chain(0, 5)]);
		const depths = screen.getAllByRole('article').map((article) => {
			let depth = 0;
			for (let list = article.closest('ol'); list; list = list.parentElement?.closest('ol') ?? null) depth += 1;
			return depth;
		});
		expect(depths).toEqual([1, 2, 3, 4, 5, 6]);
		expect(screen.getByRole('button', { name: 'Reply to kate_m' })).toBeTruthy();
		expect(screen.queryByRole('button', { name: 'Reply to bruce' })).toBeNull();
	});

	test('keeps replies in the order of the server', async () => {
		const children = [2, 3, 4].map((id) => buildCommentWire({ id, dcm_level: 1, dcm_parent: 1 }));
		await page.show([buildCommentWire({ id: 9 }), buildCommentWire({ id: 1, children })]);
		expect(screen.getAllByRole('article').map(({ id }) => id.slice(8))).toEqual(['9', '1', '2', '3', '4']);
	});

	test('shows Anonymous User without a link for a member who has left', async () => {
		await page.show([buildCommentWire({ user: null })]);
		expect(screen.getByText('Anonymous User').closest('a')).toBeNull();
		expect(screen.getByRole('article').dataset.commentBy).toBeUndefined();
	});

	test('links an author to their page, with one tab stop', async () => {
		await page.show([buildCommentWire({ user: by(9, 'Kate.M') })]);
		const link = screen.getByRole('link', { name: 'Kate.M' });
		expect(link.getAttribute('href')).toBe('/user/Kate.M');
		const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href="/user/Kate.M"]')];
		expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
		expect(screen.getByRole('article').dataset.commentBy).toBe('9');
	});

	test.each([
		[2, 'Admin'],
		[3, 'Moderator'],
		[5, 'Store Rep'],
	] as const)('the name of a member with role %i has the badge %s', async (role, badge) => {
		await page.show([buildCommentWire({ user: { ...by(9, 'Kate.M'), role } }), buildCommentWire({ id: 2 })]);
		const [theirs, others] = screen.getAllByRole('article');
		expect(theirs?.textContent).toContain(`Kate.M ${badge}`);
		expect(others?.textContent).not.toMatch(/Admin|Moderator|Store Rep|Normal User/);
	});

	test('shows a reported comment on request', async () => {
		await page.show([buildCommentWire({ dcm_hidden: 1 })]);
		const note = screen.getByText(/Hidden after reports,/);
		expect(note.textContent).toBe('Hidden after reports, show');
		expect(screen.queryByText('They were $5.00 all winter.')).toBeNull();
		fireEvent.click(within(note).getByRole('button'));
		expect(screen.getByText('They were $5.00 all winter.')).toBeTruthy();
	});

	test('loads more replies after those that are shown', async () => {
		const reply = (id: number) => buildCommentWire({ id, dcm_level: 1, dcm_parent: 1, user: by(id, `reader${id}`) });
		await page.show([buildCommentWire({ id: 1, dcm_more: 2, children: [reply(2)] })]);
		page.answers['/api/deal-comments?id=42&limit=50&parent=1&skip=1'] = list([reply(3), reply(4)]);
		fireEvent.click(screen.getByRole('button', { name: 'Show 2 more replies to pbandjane' }));
		expect(await screen.findByText('reader4')).toBeTruthy();
		expect(screen.queryByRole('button', { name: /more replies/ })).toBeNull();
	});
});
