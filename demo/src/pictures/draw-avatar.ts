import { type Random, seededRandom } from '#random/seeded-random.ts';
import { fillTemplate, listTemplates, readTemplate } from './templates.ts';

/** Returns a member's avatar as SVG: the same username always gets the same one. */
export function drawAvatar(username: string): string {
	const random = seededRandom(hash(username));
	const template = readTemplate('avatars', random.pick(listTemplates('avatars')));
	return fillTemplate(template, { colours: pickColours(template, random) });
}

/** An avatar's `<svg>` element lists the colours to choose from, as in `data-fur="#9aa0a6 #8d8f98"`. */
function pickColours(template: string, random: Random): Record<string, string> {
	const choices = template.matchAll(/ data-(\w+)="([^"]+)"/g);
	return Object.fromEntries([...choices].map(([, name, colours = '']) => [name, random.pick(colours.split(' '))]));
}

/** FNV-1a by Fowler, Noll and Vo, 32 bits. */
function hash(text: string): number {
	let hash = 0x811c9dc5;
	for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	return hash >>> 0;
}
