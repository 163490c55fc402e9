import { shade } from './colours.ts';

type Stop = [offset: number, colour: string, opacity?: number];

/** Lights a surface. Further words of the placeholder are colours, or an opacity. */
type Gradient = (...words: string[]) => string;

/** Every gradient that a template can name, as in `fill="{{round colour}}"`. Light comes from the upper left. */
export const GRADIENTS: Record<string, Gradient> = {
	/** A flat front: cardboard, fabric, painted metal. */
	flat: (colour) =>
		linear('x1="0" y1="0" x2="0.7" y2="1"', [
			[0, shade(colour, 0.16)],
			[0.5, colour],
			[1, shade(colour, -0.2)],
		]),
	/** Something round that stands upright: a can, a bottle, a jar. */
	round: (colour) =>
		linear('x1="0" y1="0" x2="1" y2="0"', [
			[0, shade(colour, -0.38)],
			[0.14, shade(colour, -0.08)],
			[0.3, shade(colour, 0.38)],
			[0.48, colour],
			[0.8, shade(colour, -0.22)],
			[0.94, shade(colour, -0.42)],
			[1, shade(colour, -0.22)],
		]),
	/** Something round that lies on its side. */
	lying: (colour) =>
		linear('x1="0" y1="0" x2="0" y2="1"', [
			[0, shade(colour, -0.12)],
			[0.25, shade(colour, 0.35)],
			[0.55, colour],
			[1, shade(colour, -0.42)],
		]),
	/** Brushed metal. */
	metal: (colour = '#c4c7cb') =>
		linear('x1="0" y1="0" x2="1" y2="0.35"', [
			[0, shade(colour, 0.45)],
			[0.25, shade(colour, -0.14)],
			[0.45, shade(colour, 0.62)],
			[0.7, shade(colour, -0.1)],
			[1, shade(colour, -0.34)],
		]),
	ball: (colour) =>
		radial('cx="0.36" cy="0.3" r="0.75"', [
			[0, shade(colour, 0.55)],
			[0.35, shade(colour, 0.08)],
			[0.8, shade(colour, -0.24)],
			[1, shade(colour, -0.45)],
		]),
	glass: (colour = '#bcd3dc') =>
		linear('x1="0" y1="0" x2="1" y2="0.2"', [
			[0, shade(colour, -0.25), 0.75],
			[0.2, shade(colour, 0.7), 0.55],
			[0.5, colour, 0.38],
			[0.85, shade(colour, -0.15), 0.5],
			[1, shade(colour, -0.35), 0.8],
		]),
	/** A lit screen, from one colour to another. */
	screen: (from, to) =>
		linear('x1="0" y1="0" x2="1" y2="1"', [
			[0, shade(from, 0.12)],
			[1, to],
		]),
	/** One colour at the top, another at the bottom. */
	down: (from, to) =>
		linear('x1="0" y1="0" x2="0" y2="1"', [
			[0, from],
			[1, to],
		]),
	/** A shadow or a light that fades out towards its edge. */
	soft: (colour, opacity) =>
		radial('', [
			[0, colour, Number(opacity)],
			[0.45, colour, Number(opacity) * 0.62],
			[0.75, colour, Number(opacity) * 0.2],
			[1, colour, 0],
		]),
	/** White that fades out downwards. */
	shine: (opacity) =>
		linear('x1="0" y1="0" x2="0.4" y2="1"', [
			[0, '#ffffff', Number(opacity)],
			[1, '#ffffff', 0],
		]),
};

function linear(direction: string, stops: Stop[]): string {
	return `<linearGradient ID ${direction}>${stops.map(toElement).join('')}</linearGradient>`;
}

function radial(place: string, stops: Stop[]): string {
	return `<radialGradient ID ${place}>${stops.map(toElement).join('')}</radialGradient>`;
}

function toElement([offset, colour, opacity = 1]: Stop): string {
	return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity.toFixed(3)}"/>`;
}
