import { z } from 'zod';
import { Materials } from './drawing/materials.ts';
import { SILHOUETTES } from './silhouettes.ts';
import { PICTURE } from './studio.ts';
import { boxView, detailView, frontView, receiptView, VIEWS } from './views.ts';

/** Everything that decides how a picture looks: equal drawings give equal bytes. */
export const drawing = z.object({
	/** Name of a silhouette. */
	of: z.string(),
	/** The word on it. */
	label: z.string(),
	colour: z.string(),
	shop: z.object({ name: z.string(), colour: z.string() }),
	/** On the tag of a shelf; null where nothing hangs on one. */
	shelfPrice: z.string().nullable(),
	view: z.enum(VIEWS),
});
export type Drawing = z.infer<typeof drawing>;

/** The SVG of a picture. */
export function drawPicture({ of, label, colour, shop, shelfPrice, view }: Drawing): string {
	const silhouette = SILHOUETTES.get(of);
	if (!silhouette) throw new Error(`There is no silhouette of ${of}.`);
	const materials = new Materials();
	const look = { materials, colour, label };
	const content = {
		front: () => frontView(look, silhouette, shop, shelfPrice),
		box: () => boxView(look, silhouette, shop),
		detail: () => detailView(look, silhouette),
		receipt: () => receiptView(look, silhouette, shop),
	}[view]();
	return toSvg(materials, content);
}

/** What is drawn with these materials, as a file. */
export function toSvg(materials: Materials, content: string): string {
	const { width, height } = PICTURE;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SHOWN}" height="${height * SHOWN}" viewBox="0 0 ${width} ${height}">${materials.definitions()}${content}</svg>`;
}

/** Pixels a unit of the drawing. More would cost time at the first start, and smooth drawings show no more. */
const SHOWN = 0.7;
