import { type Huddle, presentHuddle } from '../features/huddles/data/present-huddle.ts';
import { buildHuddleWire } from './build-huddle-wire.ts';

/** A huddle as its page has it, believable until overridden. */
export function buildHuddle(overrides: Partial<Huddle> = {}): Huddle {
	return { ...presentHuddle(buildHuddleWire()), ...overrides };
}
