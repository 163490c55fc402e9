import type { TableOrder } from '#ui/data-table/table-column.ts';

export interface ExampleBird {
	id: string;
	name: string;
	region: string;
	sightings: number;
	isHidden: boolean;
}

const REGIONS = {
	East: 'Brush-turkey,Crimson Rosella,Eastern Whipbird,Noisy Miner,Powerful Owl,Regent Bowerbird,Superb Lyrebird,Tawny Frogmouth',
	Inland: 'Australian Bustard,Budgerigar,Cockatiel,Emu,Galah,Mulga Parrot,Night Parrot,Wedge-tailed Eagle',
	North: 'Brolga,Comb-crested Jacana,Gouldian Finch,Jabiru,Magpie Goose,Palm Cockatoo,Southern Cassowary',
	South: 'Blue-winged Parrot,Flame Robin,Hooded Plover,Little Penguin,Malleefowl,Orange-bellied Parrot',
	West: 'Carnaby’s Cockatoo,Noisy Scrub-bird,Red-capped Parrot,Splendid Fairy-wren,Western Spinebill',
};

export const BIRDS: readonly ExampleBird[] = Object.entries(REGIONS)
	.flatMap(([region, names]) => names.split(',').map((name) => ({ region, name })))
	.toSorted((a, b) => a.name.localeCompare(b.name))
	.map(({ region, name }, place) => ({
		id: `bird-${place + 1}`,
		name,
		region,
		sightings: (place * 7_919) % 2_003,
		isHidden: place % 6 === 4,
	}));

/** Returns what a server would respond. */
export function findBirds(text: string, order: TableOrder | null): ExampleBird[] {
	const found = BIRDS.filter((bird) => bird.name.toLowerCase().includes(text.trim().toLowerCase()));
	if (!order) return found;
	const sign = order.isDescending ? -1 : 1;
	return found.toSorted((a, b) => sign * compare(a, b, order.columnId));
}

function compare(a: ExampleBird, b: ExampleBird, columnId: string): number {
	if (columnId === 'sightings') return a.sightings - b.sightings;
	if (columnId === 'status') return Number(b.isHidden) - Number(a.isHidden);
	return a.name.localeCompare(b.name);
}

/** Slow enough to see the loading state. */
export async function suggestBirds(text: string, signal: AbortSignal) {
	await new Promise((resolve) => setTimeout(resolve, 150));
	signal.throwIfAborted();
	return findBirds(text, null)
		.slice(0, 8)
		.map(({ id, name, region }) => ({ id, name, detail: region }));
}
