import { z } from 'zod';
import { contentOf, fillTemplate, readTemplate } from './templates.ts';

/** The sides from which a deal's pictures show a product, in the order of the pictures. */
export const VIEWS = ['front', 'box', 'detail', 'receipt'] as const;
export type View = (typeof VIEWS)[number];

/** Everything that decides what a picture looks like: equal drawings give equal bytes. */
export const drawing = z.object({
	/** The name of a template in `templates/products`. */
	of: z.string(),
	/** The text on the product. */
	label: z.string(),
	colour: z.string(),
	store: z.object({ name: z.string(), colour: z.string() }),
	/** The price on the tag of a shelf; null where the product is on no shelf. */
	shelfPrice: z.string().nullable(),
	view: z.enum(VIEWS),
});
export type Drawing = z.infer<typeof drawing>;

/** Returns the picture as SVG. */
export function drawPicture({ of, label, colour, store, shelfPrice, view }: Drawing): string {
	const product = contentOf(readTemplate('products', of));
	const scene = readTemplate('views', view === 'front' && shelfPrice !== null ? 'shelf' : view);
	const [word1 = '', word2 = ''] = label.split(' ');
	return fillTemplate(
		scene.replace('{{product}}', () => product),
		{
			texts: { brand: label, word1, word2, store: store.name, price: shelfPrice ?? '' },
			colours: { colour, store: store.colour },
		},
	);
}
