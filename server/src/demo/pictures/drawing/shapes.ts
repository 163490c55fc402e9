/** Shapes as SVG. Coordinates come first as in SVG itself, then the fill, then further attributes. */

export function box(x: number, y: number, width: number, height: number, round: number, fill: string, more = '') {
	return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" ${more}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, more = '') {
	return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function oval(x: number, y: number, radiusX: number, radiusY: number, fill: string, more = '') {
	return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}" ${more}/>`;
}

export function shape(d: string, fill: string, more = '') {
	return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A line without a filling: seams, cables, handles. */
export function line(d: string, colour: string, width: number, more = '') {
	return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function group(transform: string, ...content: string[]) {
	return `<g transform="${transform}">${content.join('')}</g>`;
}

/** What stands on the left again on the right of the field, mirrored. */
export function both(content: string) {
	return content + group('matrix(-1 0 0 1 400 0)', content);
}

/** The same drawing at several places. */
export function repeat(count: number, draw: (index: number) => string) {
	return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
