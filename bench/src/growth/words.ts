/** Products in titles, the most common first. */
export const NOUNS = [
	...['phone', 'shoes', 'headphones', 'coffee', 'laptop', 'jacket', 'television', 'charger', 'monitor', 'tent'],
	...['vacuum', 'backpack', 'console', 'keyboard', 'speaker', 'blender', 'mattress', 'camera', 'drill', 'watch'],
	...['toaster', 'tablet', 'router', 'printer', 'fridge', 'kettle', 'pillow', 'socks', 'sunscreen', 'perfume'],
	...['tyres', 'flights', 'lego', 'puzzle', 'novel', 'bicycle', 'helmet', 'esky', 'barbecue', 'mower'],
	...[
		'hammock',
		'lantern',
		'ukulele',
		'telescope',
		'dehumidifier',
		'terrarium',
		'kayak',
		'anvil',
		'theremin',
		'sextant',
	],
];
