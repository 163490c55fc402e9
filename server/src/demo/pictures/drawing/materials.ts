import { darker, lighter, mix } from './colours.ts';

type Stop = [place: number, colour: string, opacity?: number];

/**
 * The materials of one drawing. Each answers what to fill a shape with, and keeps the gradient for the drawing's
 * definitions: a shape that is filled twice with the same material shares it.
 */
export class Materials {
	private readonly ids = new Map<string, string>();

	/** What the drawing needs before its shapes. */
	definitions(): string {
		return `<defs>${[...this.ids.keys()].map((body, index) => body.replace('ID', `m${index}`)).join('')}</defs>`;
	}

	/** Something with a flat front, lit from the upper left: cardboard, fabric, painted metal. */
	flat(colour: string): string {
		return this.linear('x1="0" y1="0" x2="0.7" y2="1"', [
			[0, lighter(colour, 0.16)],
			[0.5, colour],
			[1, darker(colour, 0.2)],
		]);
	}

	/** Something round that stands upright: a can, a bottle, a jar. */
	round(colour: string): string {
		return this.linear('x1="0" y1="0" x2="1" y2="0"', [
			[0, darker(colour, 0.38)],
			[0.14, darker(colour, 0.08)],
			[0.3, lighter(colour, 0.38)],
			[0.48, colour],
			[0.8, darker(colour, 0.22)],
			[0.94, darker(colour, 0.42)],
			[1, darker(colour, 0.22)],
		]);
	}

	/** The same lying down. */
	lying(colour: string): string {
		return this.linear('x1="0" y1="0" x2="0" y2="1"', [
			[0, darker(colour, 0.12)],
			[0.25, lighter(colour, 0.35)],
			[0.55, colour],
			[1, darker(colour, 0.42)],
		]);
	}

	/** Brushed metal. */
	metal(colour = '#c4c7cb'): string {
		return this.linear('x1="0" y1="0" x2="1" y2="0.35"', [
			[0, lighter(colour, 0.45)],
			[0.25, darker(colour, 0.14)],
			[0.45, lighter(colour, 0.62)],
			[0.7, darker(colour, 0.1)],
			[1, darker(colour, 0.34)],
		]);
	}

	/** A ball: light from the upper left. */
	ball(colour: string): string {
		return this.define(
			`<radialGradient id="ID" cx="0.36" cy="0.3" r="0.75">${stops([
				[0, lighter(colour, 0.55)],
				[0.35, lighter(colour, 0.08)],
				[0.8, darker(colour, 0.24)],
				[1, darker(colour, 0.45)],
			])}</radialGradient>`,
		);
	}

	/** What can be seen through. */
	glass(colour = '#bcd3dc'): string {
		return this.linear('x1="0" y1="0" x2="1" y2="0.2"', [
			[0, darker(colour, 0.25), 0.75],
			[0.2, lighter(colour, 0.7), 0.55],
			[0.5, colour, 0.38],
			[0.85, darker(colour, 0.15), 0.5],
			[1, darker(colour, 0.35), 0.8],
		]);
	}

	/** A lit screen, from one colour into another. */
	screen(from: string, to: string): string {
		return this.linear('x1="0" y1="0" x2="1" y2="1"', [
			[0, lighter(from, 0.12)],
			[0.5, mix(from, to, 0.5)],
			[1, to],
		]);
	}

	/** From one colour down to another. */
	down(from: string, to: string): string {
		return this.linear('x1="0" y1="0" x2="0" y2="1"', [
			[0, from],
			[1, to],
		]);
	}

	/** A soft shadow or light that runs out towards its edge. */
	soft(colour: string, opacity: number): string {
		return this.define(
			`<radialGradient id="ID">${stops([
				[0, colour, opacity],
				[0.45, colour, opacity * 0.62],
				[0.75, colour, opacity * 0.2],
				[1, colour, 0],
			])}</radialGradient>`,
		);
	}

	/** Light on a shape that runs out downwards. */
	shine(opacity = 0.5): string {
		return this.linear('x1="0" y1="0" x2="0.4" y2="1"', [
			[0, '#ffffff', opacity],
			[1, '#ffffff', 0],
		]);
	}

	private linear(direction: string, colours: Stop[]): string {
		return this.define(`<linearGradient id="ID" ${direction}>${stops(colours)}</linearGradient>`);
	}

	private define(body: string): string {
		const id = this.ids.get(body) ?? `m${this.ids.size}`;
		this.ids.set(body, id);
		return `url(#${id})`;
	}
}

function stops(colours: Stop[]): string {
	return colours
		.map(([place, colour, opacity]) => {
			const visible = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
			return `<stop offset="${place}" stop-color="${colour}"${visible}/>`;
		})
		.join('');
}
