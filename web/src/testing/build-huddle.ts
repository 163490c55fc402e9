import { type Huddle, presentHuddle } from '../features/huddles/data/present-huddle.ts';
import { buildHuddleWire } from './build-huddle-wire.ts';

/** Builds the huddle of a huddle page, with plausible values. */
export function buildHuddle(overrides: Partial<Huddle> = {}): Huddle {
	return { ...presentHuddle(buildHuddleWire()), ...overrides };
}
