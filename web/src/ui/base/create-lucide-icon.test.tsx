import { render } from '@testing-library/react';
import { createLucideIcon as createTheirs } from 'lucide-react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import createOurs from './create-lucide-icon.ts';

const node: [string, Record<string, string>][] = [
	['path', { d: 'm12 14 4-4', key: '9kzdfg' }],
	['circle', { cx: '12', cy: '12', r: '10', key: 'mg9gq' }],
];

test.each([
	{ name: 'a plain icon', props: {} },
	{ name: 'a sized one', props: { size: 16, 'aria-hidden': true } as const },
	{ name: 'one with attributes of its own', props: { fill: 'red', strokeWidth: 3 } },
])('$name is drawn as the package draws it', ({ props }) => {
	const looks = { ...props, className: 'shrink-0' };
	const drawn = attributesOf(createElement(createOurs({ node }), looks));
	const expected = attributesOf(createElement(createTheirs('gauge', node), looks));
	expect(drawn).toHaveLength(3);
	// No style here knows their class names, and HTML needs no namespace.
	expect(drawn).toEqual(
		expected.map(({ xmlns, ...rest }) => ({ ...rest, class: rest.class?.replace('lucide lucide-gauge ', '') })),
	);
});

function attributesOf(icon: React.ReactElement): Record<string, string | undefined>[] {
	return [...render(icon).container.querySelectorAll('*')].map(({ tagName, attributes }) => ({
		tagName,
		...Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
	}));
}
