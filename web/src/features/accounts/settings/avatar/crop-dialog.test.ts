import { expect, test } from 'vitest';
import { measureRotated } from './crop-dialog.tsx';

test.each([
	[0, 300, 200],
	[90, 200, 300],
	[180, 300, 200],
	[-90, 200, 300],
	[45, 353.55, 353.55],
])('fits a picture rotated by %s degrees into a box of %s by %s', (degrees, width, height) => {
	const box = measureRotated({ width: 300, height: 200 }, (degrees * Math.PI) / 180);
	expect(box.width).toBeCloseTo(width, 1);
	expect(box.height).toBeCloseTo(height, 1);
});
