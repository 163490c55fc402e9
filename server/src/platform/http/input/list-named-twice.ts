import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Serializes replies whose list stands under `message` and under a name of its own: it is checked and written once, and the
 * same text goes to both places. For the reply schema of a route, which goes on describing both.
 */
export function listNamedTwice<Shape extends z.ZodRawShape>(
	reply: z.ZodObject<Shape>,
	name: keyof Shape & string,
): FastifySerializerCompiler<unknown> {
	const { message: _, ...shape } = reply.shape;
	const once = z.object(shape);
	return () => (data) => {
		const { [name]: list, ...rest } = once.encode(data);
		const text = JSON.stringify(list);
		return `{"message":${text},${JSON.stringify(name)}:${text},${JSON.stringify(rest).slice(1)}`;
	};
}
