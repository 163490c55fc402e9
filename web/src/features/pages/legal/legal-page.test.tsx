import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDevice } from '#lib/session/session.ts';
import { STORED_ITEMS } from './device-storage.tsx';
import { PrivacyPage } from './privacy-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

describe('a legal text', () => {
	test('can be printed', () => {
		const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
		render(<PrivacyPage siteName="Bilby" />);
		fireEvent.click(screen.getByRole('button', { name: 'Print' }));
		expect(print).toHaveBeenCalledOnce();
	});

	test('can be downloaded as an HTML file with all sections, and links that lead to the site', async () => {
		const files: Blob[] = [];
		const names: string[] = [];
		URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
		URL.revokeObjectURL = () => undefined;
		vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
			names.push(this.download);
		});
		render(<PrivacyPage siteName="Bilby" />);
		fireEvent.click(screen.getByRole('button', { name: 'Download as HTML' }));
		expect(names).toEqual(['privacy-policy.html']);
		const saved = new DOMParser().parseFromString((await files[0]?.text()) ?? '', 'text/html');
		expect(saved.title).toBe('Privacy Policy');
		expect(saved.compatMode).toBe('CSS1Compat');
		const sections = [...saved.querySelectorAll('section')].map(({ id }) => id);
		expect(sections).toEqual(['information-we-collect', 'how-we-use', 'data-security', 'your-rights', 'contact-us']);
		expect(saved.querySelector('button, nav, [class]')).toBeNull();
		const log = [...saved.querySelectorAll('a')].find(({ textContent }) => textContent === 'moderation log');
		expect(log?.getAttribute('href')).toBe(`${window.location.origin}/moderation-log`);
	});
});

describe('the list of what is stored on a device', () => {
	const stored = STORED_ITEMS.filter(({ lasts }) => lasts !== 'tab').map((item) => ({
		...item,
		key: item.name.replace('…', '1'),
	}));

	test('says what survives a logout', () => {
		for (const { key } of stored) localStorage.setItem(key, 'x');
		clearDevice();
		const left = stored.filter(({ key }) => localStorage.getItem(key) !== null);
		expect(left.map(({ name }) => name)).toEqual(
			stored.filter(({ lasts }) => lasts === 'stays').map(({ name }) => name),
		);
	});

	test('is in the privacy policy', () => {
		render(<PrivacyPage siteName="Bilby" />);
		for (const { name } of STORED_ITEMS) expect(screen.getByText(name, { selector: 'code' })).toBeTruthy();
	});
});
