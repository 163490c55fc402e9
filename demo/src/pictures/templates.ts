import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { inkOn, readColour } from './colours.ts';
import { GRADIENTS } from './gradients.ts';
import { outlineText } from './outline-text.ts';

const FOLDER = path.join(import.meta.dirname, '../../templates');

type Kind = 'avatars' | 'products' | 'views';

/** What a template leaves open. */
export interface Filling {
	/** By the placeholders within its `<text>` elements. */
	texts?: Record<string, string>;
	/** By the names in its other placeholders. */
	colours: Record<string, string>;
}

export function listTemplates(kind: Kind): string[] {
	const files = readdirSync(path.join(FOLDER, kind)).sort();
	return files.map((file) => path.basename(file, '.svg'));
}

const cached = new Map<string, string>();

export function readTemplate(kind: Kind, name: string): string {
	const file = path.join(FOLDER, kind, `${name}.svg`);
	const template = cached.get(file) ?? readFileSync(file, 'utf8');
	cached.set(file, template);
	return template;
}

/** Returns what is within the `<svg>` element, to be placed in another template. */
export function contentOf(template: string): string {
	return template.replace(/^\s*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
}

/** Returns the SVG file with every placeholder filled, and with outlines instead of text. */
export function fillTemplate(template: string, { texts = {}, colours }: Filling): string {
	const gradients = new Map<string, string>();
	const paint = (placeholder: string): string => {
		const [name = '', ...words] = placeholder.split(' ');
		const values = words.map((word) => (/^[\d.]+$/.test(word) ? word : readColour(word, colours)));
		if (name === 'ink') return inkOn(values[0] ?? '');
		const gradient = GRADIENTS[name]?.(...values);
		if (!gradient) return readColour(placeholder, colours);
		const id = gradients.get(gradient) ?? `paint${gradients.size}`;
		gradients.set(gradient, id);
		return `url(#${id})`;
	};
	const filled = template
		.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) =>
			replaceText(attributes, fillWords(text, texts)),
		)
		.replace(/\{\{(.+?)\}\}/g, (_, placeholder: string) => paint(placeholder));
	const definitions = [...gradients].map(([gradient, id]) => gradient.replace('ID', `id="${id}"`));
	return filled.replace(/<svg[^>]*>/, (tag) => `${tag}<defs>${definitions.join('')}</defs>`);
}

function fillWords(text: string, texts: Record<string, string>): string {
	return text.replace('&amp;', '&').replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
		const value = texts[name];
		if (value === undefined) throw new Error(`There is no text for ${name}.`);
		return value;
	});
}

const textAttributes = z.object({
	x: z.coerce.number(),
	y: z.coerce.number(),
	'font-size': z.coerce.number(),
	/** Where the text would be wider, it becomes smaller. */
	'data-width': z.coerce.number(),
	'text-anchor': z.enum(['start', 'middle', 'end']).default('middle'),
	fill: z.string(),
});

function replaceText(attributes: string, text: string): string {
	const { x, y, fill, ...more } = textAttributes.parse(
		Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
	);
	const outlines = outlineText(text, {
		x,
		y,
		size: more['font-size'],
		maxWidth: more['data-width'],
		anchor: more['text-anchor'],
	});
	return `<g fill="${fill}">${outlines}</g>`;
}
