import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { setVariables } from './env-file.ts';

it('replaces a variable on its line and adds others at the end', () => {
	const text = '# The name.\n#SITE_NAME=Bilby\nSITE_NAME=Old\nPORT=80';
	expect(setVariables(text, { SITE_NAME: 'New', SITE_URL: 'https://deals.example' })).toBe(
		'# The name.\n#SITE_NAME=Bilby\nSITE_NAME=New\nPORT=80\nSITE_URL=https://deals.example\n',
	);
});

it.each(['Quoll Deals', "Quoll's #1 deals", 'The "best" deals', '$HOME & more', ''])(
	'writes %j so that Node reads it back',
	(name) => {
		expect(parseEnv(setVariables('', { SITE_NAME: name }))).toEqual({ SITE_NAME: name });
	},
);
