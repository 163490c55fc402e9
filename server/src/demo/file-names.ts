import type { Random } from './random/seeded-random.ts';

/** A name for the files of a picture that no other picture has. */
export function randomFileName(random: Random): string {
	return Array.from({ length: 4 }, () => random.between(0, 0xffff).toString(16).padStart(4, '0')).join('');
}
