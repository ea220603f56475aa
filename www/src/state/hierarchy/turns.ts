// One thing after the other: what cannot be done yet has its turn as soon as it can, in the order it was asked for.

/** `late`: it had to wait. */
export type Turn = (late: boolean) => void;

export class Turns {
  #waiting: { can: () => boolean; turn: Turn }[] = [];

  /** Does it now, or once `can` says so and those that wait before it have had their turns. */
  take(can: () => boolean, turn: Turn): void {
    if (can()) turn(false);
    else this.#waiting.push({ can, turn });
    this.proceed();
  }

  /** To be called whenever something that was in the way is gone. */
  proceed(): void {
    for (let next = this.#waiting[0]; next?.can(); next = this.#waiting[0]) {
      this.#waiting.shift();
      next.turn(true);
    }
  }

  get idle(): boolean {
    return this.#waiting.length === 0;
  }

  clear(): void {
    this.#waiting = [];
  }
}
