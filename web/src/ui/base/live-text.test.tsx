import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LiveText } from './live-text.tsx';

test('shows a change after a browser has translated the page', () => {
	const { container, rerender } = render(
		<p>
			<LiveText>1 comment</LiveText>
		</p>,
	);
	const shown = container.querySelector('span');
	const translated = document.createElement('font');
	translated.textContent = '1 Kommentar';
	shown?.replaceChildren(translated);
	rerender(
		<p>
			<LiveText>2 comments</LiveText>
		</p>,
	);
	expect(container.textContent).toBe('2 comments');
});
