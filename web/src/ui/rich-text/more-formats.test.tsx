import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Quill from 'quill/core.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPOSING_ENTERS } from '#testing/composing-enter.ts';
import { MORE_FORMATS } from './more-formats.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

// The editor scrolls to the selection, but jsdom has no layout.
beforeEach(() => {
	Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });
const clickButton = (name: string) => fireEvent.click(button(name));
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Web address' });

/** Shows the editor with all its text selected. */
async function showEditor(html: string) {
	const onChange = vi.fn();
	render(<RichTextEditor label="Description" value={html} onChange={onChange} extras={MORE_FORMATS} />);
	const field = await screen.findByRole('textbox', { name: 'Description' });
	await waitFor(() => expect(field.textContent).not.toBe(''));
	field.focus();
	document.getSelection()?.selectAllChildren(field);
	document.dispatchEvent(new Event('selectionchange'));
	return { field, written: () => onChange.mock.lastCall?.[0] };
}

test('turns lines into a numbered list or a quote', async () => {
	const { written } = await showEditor('<p>One</p><p>Two</p>');
	clickButton('Numbered list');
	expect(written()).toBe('<ol><li>One</li><li>Two</li></ol>');
	await waitFor(() => expect(button('Numbered list').getAttribute('aria-pressed')).toBe('true'));
	expect(button('Bullet list').getAttribute('aria-pressed')).toBe('false');
	clickButton('Numbered list');
	expect(written()).toBe('<p>One</p><p>Two</p>');
	clickButton('Quote');
	expect(written()).toBe('<blockquote>One</blockquote><blockquote>Two</blockquote>');
});

test('turns selected text into a link once its address is a web address', async () => {
	const { field, written } = await showEditor('<p>The shop</p>');
	clickButton('Link');
	expect(document.activeElement).toBe(address());
	fireEvent.change(address(), { target: { value: 'javascript:alert(1)' } });
	expect(fireEvent.keyDown(address(), { key: 'Enter' })).toBe(false);
	expect(screen.getByText('Please enter a web address, like https://www.example.com.au.')).toBeTruthy();
	expect(written()).toBeUndefined();
	fireEvent.change(address(), { target: { value: 'shop.example/kettle' } });
	clickButton('Add link');
	expect(written()).toContain('<a href="https://shop.example/kettle"');
	expect(field.querySelector('a')?.textContent).toBe('The shop');
	expect(screen.queryByRole('group', { name: 'Link' })).toBeNull();
	expect(document.activeElement).toBe(field);
});

test.each(COMPOSING_ENTERS)('leaves an Enter in the address to the input method: %o', async (key) => {
	const { written } = await showEditor('<p>The shop</p>');
	clickButton('Link');
	fireEvent.change(address(), { target: { value: 'shop.example' } });
	expect(fireEvent.keyDown(address(), key)).toBe(true);
	expect(written()).toBeUndefined();
});

test('links the selected text even if text was typed before it meanwhile', async () => {
	const { field } = await showEditor('<p>The shop</p>');
	clickButton('Link');
	fireEvent.change(address(), { target: { value: 'shop.example' } });
	const quill = field.parentElement && Quill.find(field.parentElement);
	if (!(quill instanceof Quill)) throw new Error('There is no editor.');
	act(() => void quill.insertText(0, 'See: ', 'user'));
	expect(address().value).toBe('shop.example');
	clickButton('Add link');
	expect(quill.getText()).toBe('See: The shop\n');
	expect(field.querySelector('a')?.textContent).toBe('The shop');
});

test('changes or removes a link', async () => {
	const { field, written } = await showEditor('<p><a href="https://shop.example/">The shop</a></p>');
	clickButton('Link');
	expect(address().value).toBe('https://shop.example/');
	fireEvent.change(address(), { target: { value: 'https://other.example/' } });
	clickButton('Change link');
	expect(written()).toContain('<a href="https://other.example/"');
	document.getSelection()?.selectAllChildren(field);
	clickButton('Link');
	clickButton('Remove link');
	expect(written()).toBe('<p>The shop</p>');
});

test('leaves the text unchanged on Escape', async () => {
	const { field, written } = await showEditor('<p>The shop</p>');
	clickButton('Link');
	fireEvent.keyDown(address(), { key: 'Escape' });
	expect(screen.queryByRole('group', { name: 'Link' })).toBeNull();
	expect(document.activeElement).toBe(field);
	expect(written()).toBeUndefined();
});
