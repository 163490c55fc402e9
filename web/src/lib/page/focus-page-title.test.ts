import { expect, test } from 'vitest';
import { focusPageTitle } from './focus-page-title.ts';

test('focuses the title that is shown at this width', () => {
	document.body.innerHTML = '<h1>Your profile</h1><h1>Dazza</h1>';
	const [hidden, shown] = document.querySelectorAll('h1');
	// As browsers do for hidden elements.
	if (hidden) hidden.focus = () => undefined;
	focusPageTitle();
	expect(document.activeElement).toBe(shown);
});
