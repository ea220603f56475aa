/** Whether two settings are written alike; those of recipes that the engine made have their keys in one order. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
