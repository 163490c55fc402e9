import { focusInPlace } from './focus-page-title.ts';

/**
 * Moves the focus away from a button whose row is about to disappear: to the last button of the next row, of the row before, or to
 * the element around the list.
 */
export function focusNextRow(button: HTMLElement, around: HTMLElement | null): void {
	const row = button.closest('li');
	const other = row?.nextElementSibling ?? row?.previousElementSibling;
	focusInPlace(other?.querySelector<HTMLElement>('button:last-of-type') ?? around);
}
