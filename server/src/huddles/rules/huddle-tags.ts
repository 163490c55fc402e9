/** Tags of pages that show a huddle: its own, and those that list it with its counts. */
export const huddleTags = (id: number): string[] => ['huddles', `huddle:${id}`];
